"""Eggs in an iron pan: fried with bacon and tomatoes, or poached in tomato sauce."""
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm, worley
from kit.setting import lay_table, shoot
from kit.shapes import grid_faces, mesh
from parts.cut import cut_cube
from parts.fried_eggs import fried_egg, iron_pan
from parts.grains import random_disc
from parts.greens import chopped_herbs, herb_material
from parts.piece_materials import roasted
from parts.pieces import strew
from parts.pile import heights
from parts.sauces import ground_crumbs


SAUCES = {
    'tomato': ((0.3, '#581306'), (0.46, '#84280a'), (0.6, '#a8480f'), (0.8, '#c9762c')),
    'green': ((0.3, '#3a5418'), (0.5, '#5e7a26'), (0.68, '#8a9c3c'), (0.85, '#b5b85a')),
}


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    floor = iron_pan()
    eggs = params.get('eggs', [[-0.3, 0.25], [0.34, 0.2], [0.0, -0.38]])
    if params.get('sauce'):
        floor = sauce(rs, params['sauce'], eggs)
    for x, y in eggs:
        fried_egg(rs, (x, y, floor), params.get('eggSize', 0.4), rs.rand() * 6, 0.1 if params.get('sauce') else 0.7)
    for name, n in params.get('pieces', {}).items():
        tops = heights(floor)
        xy = np.array(
            [p for p in random_disc(rs, 400, 0.85, 0.5) if all(np.hypot(*(p - e)) > 0.36 for e in np.array(eggs))]
        )[:n]
        at = np.column_stack([xy, tops(xy) + params.get('lift', 0.05)])
        strew(rs, name, at, rs.randn(len(at), 3) * 0.3 + [0, 0, 1], 0.2, params.get('size', 1.0))
    tops = heights(floor)
    n = params.get('herbs', 40)
    xy = random_disc(rs, n, 0.9, 0.5)
    chopped_herbs(np.column_stack([xy, tops(xy) + 0.015]), rs.randn(n, 3) * 0.3 + [0, 0, 1], rs, herb_material(), 0.065)
    n = 140
    spots = random_disc(rs, n, 0.85, 0.5)
    z = tops(spots)
    pepper = NodeMaterial('pepper').principled(srgb('#2a1a10'), rough=0.6)
    k = iter(range(n))

    def next_spot(_):
        i = next(k)
        return spots[i][0], spots[i][1], z[i] + 0.004

    ground_crumbs(n, rs, pepper, next_spot, 0.008)
    toast(rs)
    return shoot(params, (0.05, 0.02, 0.16), (0, -0.35, 0.2), 5.1, 'high', light=1.2, exposure=1.2, steam=0.04)


def sauce(rs, kind, eggs):
    n = 220
    u = np.linspace(-1, 1, n)
    X, Y = np.meshgrid(u, u, indexing='ij')
    R = 1.1
    X, Y = X * R, Y * R
    P = np.stack([X, Y, 0 * X], -1)
    Z = 0.17 + 0.03 * fbm(P * 3, 4, 5) + 0.06 * np.clip(0.45 - worley(P * 7, 6), 0, 1) + 0.012 * fbm(P * 16, 3, 9)
    for x, y in eggs:
        Z = Z - 0.05 * np.exp(-((np.hypot(X - x, Y - y) / 0.36) ** 4))
    F = grid_faces(n, n)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    keep = (np.hypot(V[:, 0], V[:, 1])[F] < R).all(1)
    o = mesh(
        'sauce',
        V,
        [F[keep]],
        roasted('sauce', SAUCES[kind], 9, 0.8, 0.2, 0.35, 0.2),
        attrs=dict(rad=np.zeros(n * n), rnd=np.full(n * n, 0.5)),
    )
    return 0.16


def toast(rs):
    m = NodeMaterial('toast')
    pores = m.math('ADD', m.voronoi(22), m.math('MULTIPLY', m.noise(36, 5, 0.7), 0.7))
    place = m.math('ADD', m.math('MULTIPLY', m.noise(4, 6, 0.66), 0.7), m.math('MULTIPLY', m.attribute('rad'), 0.3))
    c = m.ramp(place, (0.3, srgb('#f5dca4')), (0.5, srgb('#dba552')), (0.66, srgb('#a86a26')), (0.9, srgb('#6b3a12')))
    bread = m.principled(c, sss=0.12, radius=(0.05, 0.03, 0.015), rough=0.62, normal=m.bump(pores, 0.6, 0.02))
    for k, (x, y, turn) in enumerate(((-1.35, 0.85, 0.5), (-1.5, 0.55, 0.9))):
        V, F, A = cut_cube(rs, (0.4, 0.4, 0.06), 40, 8, 0.05)
        A['rad'] = np.clip((np.abs(V[:, :2]).max(1) - 0.34) * 14, 0, 1)
        o = mesh('toast', V, F, bread, attrs=A, loc=(x, y, 0.07 + 0.1 * k))
        o.rotation_euler = (0.05, 0.08 * k, turn)
