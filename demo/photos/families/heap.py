"""Pieces that were dropped on a plate, a board or into a shallow bowl: salads, fried things, nuts, fruit, roasts."""
import math
import bpy
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, lathe, mesh, rotations, scatter, smooth_curve
from kit.surfaces import board
from kit.tableware import bowl, plate
from parts.bread import flatbread
from parts.grains import random_disc, seed_material
from parts.greens import chopped_herbs, herb_material, lettuce_frill, lettuce_material
from parts.pieces import make_pieces, strew
from parts.pile import drop, heights
from parts.sauces import cream_material, drizzle, ground_crumbs, sauce_material, spoon_of_cream
from parts.vegetables import onion_material, onion_ring


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    vessel, floor_z, reach = lay_vessel(params)
    if params.get('leaves', 0):
        leaf_bed(rs, params['leaves'], floor_z, params.get('vessel') == 'bowl')
    if params.get('bread', False):
        flat = flatbread(rs, 1.05)
        flat.location = (0, 0.05, floor_z + 0.02)
    wall, F = lathe([(reach, floor_z), (reach + 0.02, floor_z + 0.6), (reach, floor_z + 3)], 48)
    guard = mesh('guard', wall, F)
    spread = params.get('spread', 0.42 if params.get('vessel') == 'bowl' else 0.5)
    drop(rs, params['pieces'], (0, 0, floor_z + 0.1), (spread, spread), (vessel, guard), params.get('size', 1.0))
    bpy.data.objects.remove(guard)
    top = params.get('top', {})
    for name, n in top.items():
        on_top(rs, name, n, floor_z, params.get('topSize', 1.0))
    tops = heights(floor_z)
    if params.get('onion', 0):
        onion(rs, params['onion'], tops)
    n = params.get('herbs', 20)
    if n:
        xy = random_disc(rs, n, 0.7, 0.55)
        lean = rs.randn(n, 3) * 0.3 + [0, 0, 1]
        chopped_herbs(np.column_stack([xy, tops(xy) + 0.02]), lean, rs, herb_material(), params.get('herbSize', 0.08))
    if params.get('seeds', 0):
        n = params['seeds']
        xy = random_disc(rs, n, 0.75, 0.5)
        V, F = cube_sphere(6, 2.0)
        size = 0.02 * (0.8 + 0.4 * rs.rand(n, 1)) * np.array([[1, 0.6, 0.4]])
        V, F, A = scatter(
            [(V, F)], np.column_stack([xy, tops(xy) + 0.01]), rotations(rs.randn(n, 3), rs.rand(n) * 6.3), size, rs
        )
        mesh('sesame', V, F, seed_material(), attrs=A)
    if params.get('salt', 0):
        salt = NodeMaterial('salt').principled(srgb(params.get('saltTone', '#f2efe8')), rough=0.4, Transmission=0.2)
        spots = random_disc(rs, params['salt'], 0.8, 0.5)
        z = tops(spots)
        k = iter(range(len(spots)))

        def next_spot(_):
            i = next(k)
            return (spots[i][0], spots[i][1], z[i] + 0.006)

        ground_crumbs(len(spots), rs, salt, next_spot, params.get('saltSize', 0.01))
    if params.get('drizzle'):
        drizzle(rs, params['drizzle'], tops)
    if params.get('cream', False):
        V, F = spoon_of_cream(3)
        mesh('cream', V * [1.5, 1.5, 1.2], F, cream_material(), loc=(0.05, -0.05, tops(np.zeros((1, 2)))[0] + 0.03))
    if params.get('dip'):
        dip((1.2, 0.95, 0.0), params['dip'])
    if params.get('lemon', 0):
        lemon(rs, params['lemon'], floor_z)
    height = floor_z + params.get('rise', 0.2 if params.get('vessel') == 'bowl' else 0.12)
    return shoot(
        params,
        (0.02, 0, height),
        (0, -0.3, height + 0.12),
        params.get('dist', 4.9 if params.get('vessel') == 'bowl' else 5.7),
        'table',
        light=1.2,
        exposure=1.3,
    )


def lay_vessel(params):
    kind = params.get('vessel', 'plate')
    if kind == 'board':
        return board(1.5, 0.1), 0.1, 0.95
    if kind == 'bowl':
        bowl(0.98, 0.5, params.get('bowl', 'stone'), params.get('glaze', '#e9e4d8'))
        V, F = lathe([(0.0001, 0.2), (0.45, 0.21), (0.75, 0.32), (0.9, 0.5)], 64)
        floor = mesh('floor', V, F)
        floor.hide_render = True
        return floor, 0.2, 0.8
    return plate(params.get('plate', 'white'), R=1.42), 0.08, params.get('reach', 0.95)


def on_top(rs, name, n, floor_z, size):
    tops = heights(floor_z)
    xy = random_disc(rs, n, 0.62, 0.55)
    lean = rs.randn(n, 3) * 0.35 + [0, -0.2, 1]
    strew(rs, name, np.column_stack([xy, tops(xy) + 0.05 * size]), lean, 0.2, size)


def leaf_bed(rs, n, floor_z, in_bowl):
    """Lettuce under everything; in a bowl the leaves are smaller and climb its wall."""
    green = lettuce_material()
    reach, shift, rise = (0.34, 0.44, 0.1) if in_bowl else (0.62, 0.36, -0.03)
    for k in range(n):
        V, F, A = lettuce_frill(
            0.1, reach + 0.1 * rs.rand(), floor_z + 0.05 + 0.015 * k, rs, 9, 0.07, n=220, droop=-rise, seed=5 * k
        )
        a = k * 2.4
        mesh('leaves', V, F, green, attrs=A, loc=(shift * math.cos(a), shift * math.sin(a), 0))


def onion(rs, n, tops):
    rings = onion_material()
    for x, y in random_disc(rs, n, 0.65, 0.5):
        V, F, A = onion_ring(0.1 + 0.09 * rs.rand(), rs, 0.045, 0.018)
        o = mesh('onion', V, F, rings, attrs=A)
        o.location = (x, y, tops(np.array([[x, y]]))[0] + 0.03)
        o.rotation_euler = (rs.randn() * 0.5, rs.randn() * 0.5, rs.rand() * 6)


def dip(at, color):
    bowl(0.36, 0.22, 'stone', '#e3ded2', at)
    V, F = lathe(smooth_curve([(0.0001, 0.17), (0.12, 0.165), (0.24, 0.16), (0.31, 0.165)], 6), 80)
    a, q = np.arctan2(V[:, 1], V[:, 0]), np.hypot(V[:, 0], V[:, 1])
    V[:, 2] += 0.015 * np.sin(a * 2 + q * 20) * np.clip(1 - q / 0.3, 0, 1)
    mesh('dip', V, F, sauce_material(color, 'dip', 0.12), loc=at)


def lemon(rs, n, floor_z):
    shapes, material = make_pieces(rs, 'lemon-slice')
    for k in range(n):
        V, F, A = shapes[k % len(shapes)]
        o = mesh('lemon', V, F, material, attrs=A, loc=(0.92 - 0.16 * k, -0.62 - 0.1 * k, floor_z + 0.1))
        o.rotation_euler = (0.5, 0.25, 0.4 * k)
