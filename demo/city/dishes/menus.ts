/** Parts that many menus share. */
import { CAKES, COFFEES, COLD_DRINKS, JUICES, LEMONADES, SWEETS, TEAS } from './drinks.ts';
import { three, type MenuPart, type Section } from '../types/kinds.ts';

export const part = (name: string, sections: Section[]): MenuPart => ({ name: three(name), sections });

export const kitchenPart = (...sections: Section[]): MenuPart => part('Oshxona | Кухня | Kitchen', sections);
export const BAR = part('Bar | Бар | Bar', [TEAS, COLD_DRINKS, LEMONADES]);
export const FULL_BAR = part('Bar | Бар | Bar', [TEAS, COFFEES, COLD_DRINKS, LEMONADES, JUICES]);
export const QUICK_BAR = part('Ichimliklar | Напитки | Drinks', [COLD_DRINKS, LEMONADES]);
export const COFFEE_BAR = part('Qahva bari | Кофейная карта | Coffee bar', [COFFEES, TEAS, LEMONADES, JUICES]);
export const DESSERTS = part('Shirinliklar | Десерты | Desserts', [SWEETS, CAKES]);
