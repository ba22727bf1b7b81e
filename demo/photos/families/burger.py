"""Burgers: a stack of layers between the halves of a bun, on a board with fries and ketchup."""
import math
import bpy
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import lathe, mesh, smooth_curve
from kit.surfaces import board
from parts.bread import bun_material, bun_top
from parts.fries import fries_pile, passive, settle
from parts.grains import seed_material, sesame_seeds
from parts.greens import lettuce_frill, lettuce_material
from parts.meat import meat_material, patty
from parts.sauces import drape_sheet, ground_crumbs, sauce_cup, sauce_material, sauce_ring
from parts.vegetables import onion_material, onion_ring, tomato_material, tomato_slice


R = 0.58


class Stack:
    """Puts layers on top of one another; each layer knows how much height it takes."""

    def __init__(self, at, rs, params):
        self.at, self.rs, self.z = at, rs, 0.0
        self.bun = bun_material('bun', params.get('bun', 'golden'))
        self.sauce = params.get('sauce', '#dd8a3f')
        self.cheese = params.get('cheese', ('#f0930f', '#f9b022'))
        self.seed = 2
        self.materials = {}

    def add(self, name, V, F, material, attrs=None):
        o = mesh(name, V, F, material, attrs=attrs)
        o.location = self.at
        o.rotation_euler = (0, 0, 0.2)

    def material(self, name, make):
        if name not in self.materials:
            self.materials[name] = make()
        return self.materials[name]

    def heel(self):
        edge = [(0.0001, 0.2), (R * 0.9, 0.2), (R * 0.97, 0.17), (R, 0.1), (R * 0.97, 0.03), (R * 0.9, 0), (0.0001, 0)]
        V, F = lathe(smooth_curve(edge, 10), 160)
        V = V + 0.02 * np.stack([fbm(V * 2.4, 3, k) for k in (1, 2, 3)], -1)
        self.add('heel', V, F, self.bun, dict(hgt=np.clip(0.55 - V[:, 2] * 2.6, 0, 0.6)))
        self.z = 0.2

    def lettuce(self):
        green = self.material('lettuce', lettuce_material)
        for inner, outer, lift, waves, height, droop in (
            (0.55, 1.2, 0.03, 17, 0.075, 0.06),
            (0.5, 1.12, 0.035, 21, 0.06, 0.01),
        ):
            self.seed += 7
            V, F, A = lettuce_frill(
                R * inner, R * outer, self.z + lift, self.rs, waves, height, droop=droop, seed=self.seed
            )
            self.add('lettuce', V, F, green, A)
        self.z += 0.045

    def patty(self):
        V, F, A = patty(R * 1.03, 0.21, self.z, self.rs)
        tones = ('#28140a', '#5f381e', '#946036')
        self.add('patty', V, F, self.material('patty', lambda: meat_material('patty', *tones, 0.42, 0.08)), A)
        self.z += 0.21

    def cutlet(self):
        """Breaded chicken or fish: a golden crust of coarse crumbs."""
        V, F, A = patty(R * 1.06, 0.2, self.z, self.rs)
        V = V + [0, 0, 0.03] * fbm(V * 2, 2, 5)[:, None]
        self.add('cutlet', V, F, self.material('cutlet', crispy_material), A)
        self.z += 0.2

    def slice(self):
        turn = 0.55 + self.z * 2.3
        V, F = drape_sheet(1.14, self.z + 0.02, R * 0.99, turn, self.rs)
        self.add('cheese', V, F, self.material('cheese', lambda: cheese_material(*self.cheese)))
        self.z += 0.03

    def tomato(self):
        red = self.material('tomato', tomato_material)
        for i, a in enumerate((0.4, 2.6, 4.6)):
            V, F, A = tomato_slice(R * 0.6, 0.075, self.rs)
            self.add('tomato', V + [0.33 * math.cos(a - 0.9), 0.33 * math.sin(a - 0.9), self.z + 0.012 * i], F, red, A)
        self.z += 0.1

    def onion(self):
        for i in range(4):
            V, F, A = onion_ring(R * (0.5 + 0.1 * self.rs.rand()), self.rs)
            a = self.rs.rand() * 6.28 + i * 1.6
            shift = [0.2 * math.cos(a), 0.2 * math.sin(a) - 0.04, self.z + 0.02]
            self.add('onion', V + shift, F, self.material('onion', onion_material), A)
        self.z += 0.035

    def pickles(self):
        green = self.material('pickles', pickle_material)
        for i in range(5):
            V, F, A = tomato_slice(0.16, 0.035, self.rs)
            a = i * 1.257 + 0.4
            self.add('pickle', V + [0.42 * math.cos(a), 0.42 * math.sin(a), self.z + 0.008 * (i % 2)], F, green, A)
        self.z += 0.04

    def drip(self):
        V, F = sauce_ring(R * 0.97, self.z + 0.02, self.rs, 40, 0.2)
        self.add('sauce', V, F, self.material('sauce', lambda: sauce_material(self.sauce, 'sauce', 0.14)))
        self.z += 0.01

    def crown(self, with_seeds):
        V, F, height = bun_top(R * 1.04, 0.5, self.z, self.rs)
        self.add('crown', V, F, self.bun, dict(hgt=height))
        if with_seeds:
            V, F, A = sesame_seeds(V, F, height, self.z, self.rs)
            self.add('seeds', V, F, seed_material(), A)


def crispy_material():
    m = NodeMaterial('crispy')
    crumbs = m.voronoi(26)
    k = m.math('ADD', m.math('MULTIPLY', m.noise(7, 6, 0.65), 0.7), m.math('MULTIPLY', crumbs, 0.5))
    c = m.ramp(k, (0.3, srgb('#7a3c10')), (0.5, srgb('#b9701f')), (0.66, srgb('#dc9d3c')), (0.85, srgb('#f0c468')))
    rough = m.bump(m.math('ADD', crumbs, m.math('MULTIPLY', m.noise(50, 4, 0.7), 0.7)), 0.9, 0.025)
    return m.principled(
        c, sss=0.12, radius=(0.05, 0.025, 0.01), rough=0.42, Specular=0.45, Clearcoat=0.15, normal=rough
    )


def cheese_material(deep, light):
    m = NodeMaterial('cheese')
    tone = m.ramp(m.noise(4, 4), (0.3, srgb(deep)), (0.7, srgb(light)))
    soft = m.bump(m.noise(5, 4), 0.12, 0.03)
    radius = (0.07, 0.04, 0.008)
    return m.principled(tone, sss=0.35, radius=radius, rough=0.2, Specular=0.5, Clearcoat=0.2, normal=soft)


def pickle_material():
    m = NodeMaterial('pickle')
    tone = m.ramp(m.attribute('rad'), (0.3, srgb('#a9b04a')), (0.85, srgb('#8a9634')), (1, srgb('#3f5a1c')))
    return m.principled(tone, sss=0.3, radius=(0.05, 0.05, 0.02), rough=0.12, Specular=0.55)


def build(params):
    rs = np.random.RandomState(params.get('seed', 11))
    lay_table(params)
    at = (params.get('x', -0.25), -0.05, 0.11)
    board(1.75, 0.11, (0.3, 0.1, 0))
    if params.get('fries', 48):
        floor, F = lathe([(0.0001, 0), (3.2, 0)], 24)
        helpers = [passive(floor + [0, 0, 0.105], F)]
        wall, F = lathe([(0.0001, 1.2), (0.62, 1.2), (0.62, 0), (0.0001, 0)], 24)
        helpers.append(passive(wall + [at[0], at[1], 0.11], F, 'guard'))
        fries_pile(rs, (0.95, 0.25, 0.12), params.get('fries', 48))
        settle(100)
        for helper in helpers:
            bpy.data.objects.remove(helper)
    stack = Stack(at, rs, params)
    stack.heel()
    for layer in params['layers']:
        getattr(stack, layer)()
    stack.crown(params.get('sesame', True))
    sauce_cup((0.62, 1.0, 0.11), params.get('dip', '#a00f08'))
    toasted = NodeMaterial('crumbs')
    toasted = toasted.principled(
        toasted.ramp(toasted.attribute('rnd'), (0, srgb('#e0b06a')), (1, srgb('#9a5a20'))), rough=0.7
    )
    ground_crumbs(70, rs, toasted, lambda r: (at[0] + r.randn() * 0.6, at[1] - 0.2 + r.randn() * 0.45, 0.115), 0.016)
    salt = NodeMaterial('salt').principled((0.9, 0.9, 0.9), rough=0.3, Transmission=0.3)
    ground_crumbs(90, rs, salt, lambda r: (0.8 + r.randn() * 0.4, r.randn() * 0.4, 0.114), 0.009)
    lift = (stack.z - 0.69) * 0.5
    focus = (at[0] - 0.03, -0.55, 0.6)
    scene = dict(fill=1.0)
    return shoot(
        dict(scene, **params),
        (0.2, 0, 0.56 + lift),
        focus,
        7.0 * (1 + lift * 0.6),
        'low',
        lens=95,
        fstop=5.0,
        light=1.15,
    )
