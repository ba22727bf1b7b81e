"""Rice bowls whose toppings lie side by side in sectors: bibimbap and poke."""
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, lathe, mesh, rotations, scatter
from kit.tableware import bowl, chopsticks
from parts.fried_eggs import fried_egg
from parts.grains import grain_templates, random_disc, rice_material, seed_material
from parts.greens import chopped_herbs, herb_material
from parts.pieces import strew
from parts.pile import heights
from parts.sauces import drizzle


def build(params):
    rs = np.random.RandomState(params.get('seed', 5))
    lay_table(params)
    bowl(1.08, 0.56, 'stone', params.get('glaze', '#e9e4d8'), (0, 0, 0.02))
    level = 0.44
    white = rice_material(*params.get('rice', ('#ffffff', '#fffaf0', '#f8efdc')), 0.2, 0.5)
    V, F = lathe([(0.0001, level + 0.02), (0.6, level), (0.93, level - 0.02)], 60)
    mesh('bed', V, F, NodeMaterial('bed').principled(srgb('#fffaf0'), sss=0.5, radius=(0.03, 0.03, 0.02), rough=0.5))
    n = 4200
    xy = random_disc(rs, n, 0.92, 0.5)
    up = rotations(np.tile([0, 0, 1.0], (n, 1)), rs.rand(n) * 6.3, 0.3, rs)
    size = np.array([[1.0, 1.5, 1.5]]) * (0.85 + 0.3 * rs.rand(n, 1)) * np.ones((1, 3))
    at = np.column_stack([xy, level + 0.02 * rs.rand(n) + 0.012])
    V, F, A = scatter(grain_templates(rs), at, up, size, rs)
    mesh('rice', V, F, white, attrs=A)
    sectors = params['sectors']
    step = 2 * np.pi / len(sectors)
    for k, sector in enumerate(sectors):
        middle = params.get('from', 0.4) + k * step
        count = sector['n']
        a = middle + (rs.rand(count) - 0.5) * step * 0.82
        q = params.get('inner', 0.2) + (0.78 - params.get('inner', 0.2)) * rs.rand(count) ** 0.7
        rise = np.clip(1 - ((q - 0.48) / 0.4) ** 2, 0, 1)
        z = level + 0.05 + 0.13 * rise * rs.rand(count) ** 0.7
        at = np.column_stack([q * np.cos(a), q * np.sin(a), z])
        lean = rs.randn(count, 3) * sector.get('tilt', 0.4) + [0, 0, 1]
        strew(rs, sector['piece'], at, lean, 0.2, sector.get('size', 1.0), 5)
    if params.get('egg', False):
        egg_on_top(rs, level)
    if params.get('drizzle'):
        drizzle(rs, params['drizzle'], heights(level), 3)
    n = params.get('seeds', 90)
    tops = heights(level)
    xy = random_disc(rs, n, 0.75, 0.5)
    V, F = cube_sphere(6, 2.0)
    size = 0.018 * (0.8 + 0.4 * rs.rand(n, 1)) * np.array([[1, 0.6, 0.4]])
    V, F, A = scatter(
        [(V, F)], np.column_stack([xy, tops(xy) + 0.008]), rotations(rs.randn(n, 3), rs.rand(n) * 6.3), size, rs
    )
    mesh('sesame', V, F, seed_material(), attrs=A)
    n = params.get('herbs', 14)
    if n:
        xy = random_disc(rs, n, 0.6, 0.5)
        chopped_herbs(np.column_stack([xy, tops(xy) + 0.02]), np.tile([0, 0, 1.0], (n, 1)), rs, herb_material(), 0.07)
    if params.get('chopsticks', True):
        chopsticks((0.35, -1.3, -0.02), 0.12)
    return shoot(params, (0.02, 0, 0.36), (0, -0.25, level + 0.12), 5.6, 'high', light=1.2, exposure=1.25)


def egg_on_top(rs, level):
    fried_egg(rs, (0.0, 0.02, level + 0.16), 0.36, 0.3)
