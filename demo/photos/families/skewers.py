"""Shashlik: meat, minced meat or vegetables on flat skewers over flatbread and onion."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, lathe, mesh, smooth_curve, sphere
from kit.tableware import glaze, plate
from parts.bread import flatbread
from parts.grains import random_disc
from parts.greens import chopped_herbs, herb_material
from parts.sauces import ground_crumbs
from parts.skewered import chunks, minced, vegetables
from parts.vegetables import onion_material, onion_ring


ROWS = ((0.42, 0.26, 0.34), (0.02, 0.2, 0.35), (-0.4, 0.24, 0.33))


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    plate(params.get('plate', 'slate'), R=1.62)
    bread = flatbread(rs, 1.15)
    bread.location = (0.05, 0.08, 0.1)
    rings = onion_material()
    for x, y in random_disc(rs, params.get('onion', 36), 0.95, 0.5):
        V, F, A = onion_ring(0.13 + 0.1 * rs.rand(), rs, 0.06, 0.026)
        o = mesh('onion', V, F, rings, attrs=A)
        o.location = (x * 1.1, y * 0.9 - 0.05, 0.2 + 0.05 * rs.rand())
        o.rotation_euler = (rs.randn() * 0.35, rs.randn() * 0.35, rs.rand() * 6)
    metal = NodeMaterial('steel')
    sheen = metal.ramp(metal.noise(9, 5), (0.3, 0.18), (0.7, 0.38))
    steel = metal.principled((0.55, 0.55, 0.56), Metallic=1.0, rough=sheen)
    load = dict(chunks=chunks, minced=minced, vegetables=vegetables)[params.get('load', 'chunks')]
    for k, (y, yaw, z) in enumerate(ROWS[: params.get('skewers', 3)]):
        V, F = cube_sphere(10, 9)
        o = mesh('skewer', V * [1.75, 0.03, 0.009], F, steel, False)
        o.location = (0.12 * math.cos(yaw), y + 0.12 * math.sin(yaw), z)
        o.rotation_euler = (0.5, 0, yaw)
        load(rs, k, y, yaw, z, params)
    tomatoes(rs, params.get('tomatoes', 3))
    n = 70
    xy = random_disc(rs, n, 0.95, 0.5) * [1.1, 0.85]
    lift = 0.26 + 0.24 * rs.rand(n) * np.clip(1 - np.abs(xy[:, 1]), 0, 1)
    chopped_herbs(np.column_stack([xy, lift]), np.tile([0, 0, 1.0], (n, 1)), rs, herb_material(), 0.075)
    n = 9
    xy = np.stack([0.75 + 0.18 * rs.randn(n), -0.62 + 0.1 * rs.randn(n)], -1)
    sprigs = herb_material(name='sprig')
    chopped_herbs(np.column_stack([xy, 0.22 + 0.1 * rs.rand(n)]), rs.randn(n, 3) * 0.5 + [0, -0.3, 1], rs, sprigs, 0.2)
    sumac = NodeMaterial('sumac').principled(srgb('#6b1220'), rough=0.7)
    ground_crumbs(140, rs, sumac, lambda r: (r.randn() * 0.55, r.randn() * 0.45, 0.21 + 0.02 * r.rand()), 0.009)
    sauce_bowl((1.35, 1.35, 0))
    return shoot(params, (0, -0.02, 0.24), (0, -0.35, 0.4), 6.7, 'table', light=1.25, exposure=1.35, steam=0.04)


def tomatoes(rs, n):
    m = NodeMaterial('grilled-tomato')
    burnt = m.ramp(m.noise(5, 6, 0.65, 0.6), (0.52, 0.0), (0.66, 0.85))
    c = m.mix(burnt, m.ramp(m.noise(3, 4), (0.3, srgb('#a82412')), (0.7, srgb('#d04a24'))), srgb('#1c0a05'))
    wrinkled = m.bump(m.noise(10, 5, 0.6, 0.5), 0.4, 0.03)
    red = m.principled(c, sss=0.25, radius=(0.06, 0.015, 0.008), rough=0.14, Clearcoat=0.3, normal=wrinkled)
    for x, y, r in ((-0.98, -0.52, 0.2), (-0.72, -0.72, 0.19), (1.02, -0.36, 0.18))[:n]:
        V, F = sphere(40, 60)
        D = V.copy()
        folds = 1 + 0.07 * fbm(D * 2, 3, int(r * 99)) + 0.02 * fbm(D * 7, 2, 3)
        a = np.arctan2(D[:, 1], D[:, 0])
        dimple = np.exp(-((np.hypot(D[:, 0], D[:, 1]) / 0.3) ** 2)) * (D[:, 2] > 0) * 0.16
        V = D * r * (folds * (1 + 0.03 * np.cos(5 * a) * np.hypot(D[:, 0], D[:, 1])) - dimple)[:, None] * [1, 1, 0.78]
        mesh('tomato', V, F, red, loc=(x, y, 0.22))


def sauce_bowl(at):
    outline = [
        (0.0001, 0.03),
        (0.2, 0.04),
        (0.3, 0.14),
        (0.33, 0.22),
        (0.345, 0.22),
        (0.31, 0.1),
        (0.22, 0),
        (0.0001, 0),
    ]
    V, F = lathe(smooth_curve(outline, 6), 90)
    mesh('bowl', V, F, glaze('sauce-bowl', srgb('#1d3f78')), loc=at)
    V, F = lathe([(0.0001, 0.17), (0.15, 0.168), (0.3, 0.16)], 60)
    m = NodeMaterial('sauce')
    tone = m.ramp(m.noise(16, 5, 0.7), (0.35, srgb('#6b0f07')), (0.65, srgb('#b22a10')))
    rough = m.bump(m.noise(14, 4), 0.4, 0.02)
    mesh('sauce', V, F, m.principled(tone, sss=0.2, radius=(0.05, 0.01, 0.005), rough=0.12, normal=rough), loc=at)
