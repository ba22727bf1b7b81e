import { describe, expect, it } from 'vitest';
import { MERCHANTS } from '../city/merchants.ts';
import { dish } from '../city/types/kinds.ts';
import { pictured } from './own-pictures.ts';

const named = (picture: Parameters<typeof dish>[0]['picture'], name: string) =>
  dish({ picture, price: 1, grams: 1, name: `${name} | ${name} | ${name}`, about: 'x | x | x', nutrition: '1 1 1 1' });

describe('a photograph', () => {
  it('belongs to the dish whose name fits it', () => {
    const salmon = named('poke-salmon', 'Salmon steak');
    const poke = named('poke-salmon', 'Salmon poke');
    expect([...pictured([salmon, poke])]).toEqual([poke]);
  });

  it('belongs to the first of equals, and to nobody without one', () => {
    const [first, second, third] = [named('water', 'A'), named('water', 'B'), named(null, 'C')];
    expect([...pictured([first, second, third])]).toEqual([first]);
  });
});

describe('in the city', () => {
  const restaurants = MERCHANTS.flatMap(({ restaurants: all }) => all);
  const dishesOf = ({ menu }: (typeof restaurants)[number]) =>
    menu.flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes));

  it('no two dishes of a restaurant show the same photograph', () => {
    for (const restaurant of restaurants) {
      const shown = [...pictured(dishesOf(restaurant))].map(({ picture }) => picture);
      expect(new Set(shown).size, restaurant.slug).toBe(shown.length);
    }
  });

  it('no two restaurants have the same cover', () => {
    const covers = restaurants.map(({ cover }) => cover);
    expect(covers.filter((each, at) => covers.indexOf(each) !== at)).toEqual([]);
  });

  it('no dish is listed twice by one restaurant, where it would show its photograph twice', () => {
    for (const restaurant of restaurants) {
      const dishes = dishesOf(restaurant);
      expect(dishes.length - new Set(dishes).size, restaurant.slug).toBe(0);
    }
  });

  // The others have none of their own yet, and one of another dish would deceive.
  it('at least 80 percent of the dishes have a photograph', () => {
    const all = restaurants.map((restaurant) => dishesOf(restaurant));
    const shown = all.reduce((sum, dishes) => sum + pictured(dishes).size, 0);
    expect(shown / all.flat().length).toBeGreaterThan(0.8);
  });
});
