"""Cut pieces of food: one shape and one material for each name, for bowls, plates and piles."""
import numpy as np
from kit.materials import Mat, srgb
from kit.noise import fbm, worley
from kit.shapes import cube_sphere, grid_faces, join, lathe, mesh, rotations, smooth_curve, tube
from parts.dough import dough_mat
from parts.fries import fries_mat, fry_templates
from parts.grains import chickpea, pea_mat
from parts.meat import meat_chunk, meat_mat
from parts.vegetables import onion_ring


def lump(rs, size, power=2.6, bumps=0.12, fine=0.02, n=22):
    """An irregular rounded piece."""
    V, F = cube_sphere(n, power)
    D = V / np.linalg.norm(V, axis=1, keepdims=True)
    seed = rs.randint(999)
    V = V + D * (bumps * fbm(V * 1.5, 3, seed) + fine * fbm(V * 7, 3, seed + 3))[:, None]
    spin = np.clip(np.abs(V / np.abs(V).max(0)).max(1), 0, 1)
    return V * np.array(size), F, dict(rnd=np.full(len(V), rs.rand()), rad=spin, lp=V)


def cut_cube(rs, size, n=14, power=7, wobble=0.06):
    """A diced piece: flat sides, soft edges, not quite square."""
    V, F = cube_sphere(n, power)
    V[:, 0] += wobble * 2 * (rs.rand() - 0.5) * V[:, 1]
    V[:, 2] += wobble * 2 * (rs.rand() - 0.5) * V[:, 0]
    seed = rs.randint(999)
    V = V * (1 + wobble * fbm(V * 1.7, 3, seed))[:, None]
    return V * np.array(size), F, dict(rnd=np.full(len(V), rs.rand()), rad=np.abs(V).max(1), lp=V)


def slice_of(rs, radius, thick, oval=1.0, bend=0.0, seg=48):
    """A round slice; rad runs from the middle to the skin."""
    r, h = radius, thick
    outline = [
        (0.0001, h),
        (r * 0.6, h),
        (r * 0.93, h),
        (r, h * 0.7),
        (r, h * 0.25),
        (r * 0.94, 0),
        (r * 0.6, 0),
        (0.0001, 0),
    ]
    V, F = lathe(smooth_curve(outline, 5), seg)
    rad = np.hypot(V[:, 0], V[:, 1]) / r
    a = np.arctan2(V[:, 1], V[:, 0])
    V[:, :2] *= (1 + 0.03 * np.sin(2 * a + rs.rand() * 6) + 0.02 * np.sin(5 * a + rs.rand() * 6))[:, None]
    V[:, 1] *= oval
    V[:, 2] += bend * (V[:, 0] / r) ** 2 * r + 0.06 * r * fbm(V * 3 / r, 2, rs.randint(99))
    V[:, 2] -= h / 2
    return V, F, dict(rad=rad, rnd=np.full(len(V), rs.rand()), lp=V / r)


def wedge_of(rs, radius, length, angle=1.2, n=26):
    """A wedge cut from a ball: skin outside (rad 1), flesh on both cut sides (rad 0)."""
    a = np.linspace(-angle / 2, angle / 2, n)
    t = np.linspace(0.02, np.pi - 0.02, n)
    A, T = np.meshgrid(a, t)
    skin = np.stack([np.sin(T) * np.cos(A) * radius, np.sin(T) * np.sin(A) * radius, -np.cos(T) * length / 2], -1)
    q = np.linspace(0, 1, 10)
    parts = [(skin.reshape(-1, 3), grid_faces(n, n), dict(rad=np.ones(n * n)))]
    for side in (-1, 1):
        edge = skin[:, 0 if side < 0 else -1]
        core = np.stack([0 * t, 0 * t, -np.cos(t) * length / 2 * 0.9], -1)
        flat = core[:, None] + (edge - core)[:, None] * q[None, :, None]
        F = grid_faces(n, 10)
        parts.append((flat.reshape(-1, 3), F if side > 0 else F[:, ::-1], dict(rad=np.tile(q**6, n))))
    V, F, A = join(parts)
    V = V - [radius * 0.5, 0, 0]
    V = V + 0.03 * radius * np.stack([fbm(V * 2 / radius, 2, rs.randint(99) + k) for k in range(3)], -1)
    A['rnd'] = np.full(len(V), rs.rand())
    A['lp'] = V / radius
    return V[:, [2, 1, 0]], F[0], A


def strip_of(rs, length, width, thick, curl=0.3):
    """A strip cut from a pepper or a sheet of meat: bent along its length."""
    V, F = cube_sphere(16, 6)
    x = V[:, 0].copy()
    V = V * [length / 2, width / 2, thick / 2]
    V[:, 2] += curl * length * 0.5 * (1 - x**2) * (0.4 + rs.rand())
    V[:, 1] += 0.2 * length * (rs.rand() - 0.5) * x**2
    V += 0.02 * length * np.stack([fbm(V * 4 / length, 2, rs.randint(99) + q) for q in range(3)], -1)
    return V, F, dict(rnd=np.full(len(V), rs.rand()), rad=np.abs(x), lp=V)


def shrimp(rs, size=0.2):
    """A cooked shrimp: a tapering curl with rings and a fan tail."""
    t = np.linspace(0, 1, 60)
    a = -0.6 + 4.1 * t
    spiral = 0.62 - 0.12 * t
    path = np.stack([spiral * np.cos(a), spiral * np.sin(a), 0.06 * np.sin(t * 5)], -1) * size
    body = np.interp(t, [0, 0.06, 0.25, 0.6, 0.88, 0.94, 1], [0.05, 0.2, 0.27, 0.22, 0.1, 0.14, 0.2]) * size
    rings = 1 + 0.05 * np.abs(np.sin(t * 22)) ** 0.5
    V, F = tube(path, body * rings, 22)
    band = np.repeat(np.abs(np.sin(t * 22)), 22)
    tail = np.repeat(np.clip((t - 0.9) * 10, 0, 1), 22)
    flat = V - np.repeat(path, 22, 0)
    V = np.repeat(path, 22, 0) + flat * [1, 1, 1] * (1 - 0.55 * tail[:, None] * np.array([0, 0, 1]))
    return V, F, dict(rad=band, rnd=np.full(len(V), rs.rand()), lp=V / size)


def walnut(rs):
    V, F = cube_sphere(36, 2.0)
    D = V / np.linalg.norm(V, axis=1, keepdims=True)
    brain = np.abs(fbm(D * 2.6 + rs.rand() * 9, 3, rs.randint(99)))
    groove = np.exp(-((D[:, 1] / 0.12) ** 2)) * 0.3
    V = D * (1 - 0.5 * np.clip(0.3 - brain, 0, 1) - groove + 0.1 * fbm(D * 5, 2, 5))[:, None]
    return V * [0.15, 0.12, 0.07], F, dict(rad=np.clip(brain * 3, 0, 1), rnd=np.full(len(V), rs.rand()), lp=V)


def almond(rs):
    V, F = cube_sphere(20, 2.0)
    x = V[:, 0]
    V = V * np.stack([0.12 + 0 * x, 0.065 * (1 - 0.35 * x), 0.036 * (1 - 0.2 * x)], -1)
    return V, F, dict(rad=np.abs(x), rnd=np.full(len(V), rs.rand()), lp=V)


def cashew(rs):
    t = np.linspace(0, 1, 30)
    a = -0.3 + 2.9 * t
    path = np.stack([0.075 * np.cos(a), 0.075 * np.sin(a), 0 * t], -1)
    V, F = tube(path, 0.036 * np.sin(np.pi * np.clip(t * 0.94 + 0.03, 0, 1)) ** 0.55 * (1 + 0.25 * t), 14)
    return V, F, dict(rad=np.repeat(t, 14), rnd=np.full(len(V), rs.rand()), lp=V)


def radial(name, stops, rough=0.14, sss=0.3, grain=0.2, bump=0.2, coat=0.2, radius=(0.05, 0.03, 0.015)):
    """A material whose colour runs from the middle of a piece to its skin."""
    m = Mat(name)
    noise = m.noise(9, 5, 0.6)
    place = m.math('ADD', m.attr('rad'), m.math('MULTIPLY', m.math('SUBTRACT', noise, 0.5), grain))
    c = m.ramp(place, *[(at, srgb(tone)) for at, tone in stops])
    c = m.mix(0.3, c, m.ramp(m.noise(22, 4, 0.65), (0.3, (0.78, 0.76, 0.72)), (0.7, (1.1, 1.09, 1.08))), 'MULTIPLY')
    c = m.mix(0.25, c, m.ramp(m.attr('rnd'), (0, (0.78, 0.76, 0.74)), (1, (1.15, 1.12, 1.1))), 'MULTIPLY')
    fine = m.bump(m.math('ADD', m.noise(26, 4, 0.65), m.math('MULTIPLY', noise, 0.7)), bump, 0.012)
    gloss = m.ramp(m.noise(12, 3), (0.3, rough), (0.7, rough + 0.18))
    return m.principled(
        c, sss=sss, radius=radius, rough=gloss, Specular=0.5, Clearcoat=coat, Clearcoat_Roughness=0.1, normal=fine
    )


def roasted(name, stops, scale=7, bump=0.6, rough=0.32, coat=0.25, sss=0.12):
    """A browned surface: noise picks between pale, golden and dark places; rad darkens edges."""
    m = Mat(name)
    spread = m.math(
        'ADD', m.math('MULTIPLY', m.noise(scale, 6, 0.66, 0.4), 0.9), m.math('MULTIPLY', m.attr('rad'), 0.18)
    )
    c = m.ramp(spread, *[(at, srgb(tone)) for at, tone in stops])
    c = m.mix(0.3, c, m.ramp(m.attr('rnd'), (0, (0.78, 0.76, 0.73)), (1, (1.14, 1.12, 1.1))), 'MULTIPLY')
    height = m.math('ADD', m.math('MULTIPLY', m.noise(34, 5, 0.7), 0.6), m.math('MULTIPLY', m.voronoi(24), 0.5))
    gloss = m.ramp(m.noise(9, 5, 0.6), (0.35, rough - 0.1), (0.65, rough + 0.2))
    normal = m.bump(height, bump, 0.014)
    return m.principled(
        c, sss=sss, radius=(0.05, 0.025, 0.01), rough=gloss, Specular=0.45, Clearcoat=coat, normal=normal
    )


def green_skin(name, dark, flesh, seeds):
    return lambda: radial(name, ((0.0, seeds), (0.45, flesh), (0.9, flesh), (0.97, dark), (1.0, dark)), 0.1, 0.4, 0.1)


PIECES = {
    'potato': (
        lambda rs: cut_cube(rs, (0.12, 0.1, 0.085), wobble=0.16, power=4),
        lambda: radial('potato', ((0, '#f0d489'), (1, '#e3bd63')), 0.25, 0.4),
    ),
    'potato-dice': (
        lambda rs: cut_cube(rs, (0.062, 0.058, 0.055)),
        lambda: radial('potato', ((0, '#f4e2a8'), (1, '#ead08a')), 0.25, 0.45),
    ),
    'carrot': (
        lambda rs: slice_of(rs, 0.075 + 0.02 * rs.rand(), 0.04),
        lambda: radial('carrot', ((0, '#f0a030'), (0.4, '#e8861c'), (0.55, '#dd6f12'), (1, '#d06410')), 0.14, 0.4),
    ),
    'carrot-chunk': (
        lambda rs: lump(rs, (0.15, 0.065, 0.06), 3.2, 0.14),
        lambda: radial('carrot', ((0, '#ec8a1c'), (1, '#d4660f')), 0.14, 0.4),
    ),
    'carrot-dice': (
        lambda rs: cut_cube(rs, (0.045, 0.043, 0.04)),
        lambda: radial('carrot', ((0, '#ee9526'), (1, '#dd7414')), 0.14, 0.4),
    ),
    'tomato-wedge': (
        lambda rs: wedge_of(rs, 0.2, 0.36, 1.1),
        lambda: radial(
            'tomato',
            ((0, '#f0583a'), (0.25, '#dd3a22'), (0.7, '#cf2a16'), (1, '#b3140c')),
            0.08,
            0.35,
            0.25,
            0.12,
            0.35,
        ),
    ),
    'tomato-half': (
        lambda rs: wedge_of(rs, 0.15, 0.3, 3.0),
        lambda: radial(
            'tomato',
            ((0, '#f0583a'), (0.25, '#dd3a22'), (0.7, '#cf2a16'), (1, '#b3140c')),
            0.08,
            0.35,
            0.25,
            0.12,
            0.35,
        ),
    ),
    'tomato-slice': (
        lambda rs: slice_of(rs, 0.2, 0.05),
        lambda: radial(
            'tomato',
            ((0, '#e9765a'), (0.3, '#dc3c26'), (0.55, '#e8684a'), (0.8, '#d02c18'), (1, '#a8120b')),
            0.07,
            0.35,
            0.5,
            0.15,
            0.3,
        ),
    ),
    'tomato-dice': (
        lambda rs: lump(rs, (0.075, 0.06, 0.045), 4),
        lambda: radial('tomato', ((0, '#de4a2c'), (1, '#c22413')), 0.09, 0.35),
    ),
    'cherry': (
        lambda rs: lump(rs, (0.11, 0.105, 0.1), 2.0, 0.03, 0.004),
        lambda: radial('cherry', ((0, '#cf2413'), (1, '#b8170c')), 0.06, 0.3, 0.1, 0.04, 0.4),
    ),
    'cucumber': (
        lambda rs: slice_of(rs, 0.13, 0.04, bend=0.06),
        green_skin('cucumber', '#2f6a1e', '#d3e6a8', '#e4edc4'),
    ),
    'cucumber-half': (
        lambda rs: wedge_of(rs, 0.13, 0.07, 3.0),
        green_skin('cucumber', '#2f6a1e', '#cfe3a2', '#e0ebbf'),
    ),
    'cucumber-dice': (
        lambda rs: cut_cube(rs, (0.05, 0.048, 0.045)),
        lambda: radial('cucumber', ((0, '#cfe0a0'), (1, '#b4cf7c')), 0.12, 0.45),
    ),
    'radish': (
        lambda rs: slice_of(rs, 0.09, 0.022, bend=0.12),
        lambda: radial(
            'radish', ((0, '#f7f2ee'), (0.86, '#f5ece9'), (0.95, '#cf2a55'), (1, '#b81844')), 0.12, 0.5, 0.06
        ),
    ),
    'feta': (
        lambda rs: cut_cube(rs, (0.1, 0.095, 0.08), wobble=0.1),
        lambda: radial('feta', ((0, '#fbf7ec'), (1, '#f6efdf')), 0.4, 0.5, 0.1, 0.6, 0.05),
    ),
    'olive': (
        lambda rs: lump(rs, (0.085, 0.065, 0.065), 2.0, 0.04, 0.01),
        lambda: radial('olive', ((0, '#2a1a26'), (1, '#1a1018')), 0.08, 0.1, 0.2, 0.1, 0.5),
    ),
    'olive-green': (
        lambda rs: lump(rs, (0.085, 0.065, 0.065), 2.0, 0.04, 0.01),
        lambda: radial('olive', ((0, '#8a8a2c'), (1, '#6f7422')), 0.1, 0.25, 0.2, 0.1, 0.5),
    ),
    'pepper-red': (
        lambda rs: strip_of(rs, 0.28, 0.07, 0.03),
        lambda: radial('pepper', ((0, '#c4200f'), (1, '#a5140a')), 0.1, 0.3, 0.4, 0.2, 0.4),
    ),
    'pepper-green': (
        lambda rs: strip_of(rs, 0.28, 0.07, 0.03),
        lambda: radial('pepper', ((0, '#6f9a2c'), (1, '#4a7a1c')), 0.12, 0.3, 0.4, 0.2, 0.4),
    ),
    'pepper-yellow': (
        lambda rs: strip_of(rs, 0.28, 0.07, 0.03),
        lambda: radial('pepper', ((0, '#eeb02a'), (1, '#dd951a')), 0.1, 0.3, 0.4, 0.2, 0.4),
    ),
    'mushroom': (
        lambda rs: slice_of(rs, 0.12, 0.035, 0.8, 0.1),
        lambda: radial(
            'mushroom', ((0, '#e8d9bd'), (0.75, '#d9c19a'), (0.95, '#8d6a44'), (1, '#6b4a2c')), 0.2, 0.35, 0.4
        ),
    ),
    'crouton': (
        lambda rs: cut_cube(rs, (0.085, 0.08, 0.075), wobble=0.12),
        lambda: roasted('crouton', ((0.35, '#f0d090'), (0.55, '#d99c48'), (0.75, '#a8621e')), 12, 0.9, 0.55, 0.0),
    ),
    'chicken': (
        lambda rs: lump(rs, (0.2, 0.085, 0.05), 4, 0.14, 0.03),
        lambda: roasted('chicken', ((0.35, '#f2d9a6'), (0.52, '#dca75a'), (0.66, '#b06a24'), (0.8, '#5c2c0e')), 9),
    ),
    'corn': (
        lambda rs: lump(rs, (0.034, 0.03, 0.024), 3, 0.1),
        lambda: radial('corn', ((0, '#f8d050'), (1, '#eeb624')), 0.12, 0.4),
    ),
    'pea': (
        lambda rs: lump(rs, (0.034, 0.034, 0.032), 2.0, 0.05, 0.01),
        lambda: radial('pea', ((0, '#8fae3a'), (1, '#7a9a2c')), 0.16, 0.35),
    ),
    'bean': (
        lambda rs: lump(rs, (0.04, 0.026, 0.024), 2.2, 0.06, 0.01),
        lambda: radial('bean', ((0, '#7d7a34'), (1, '#56602a')), 0.2, 0.25),
    ),
    'chickpea': (lambda rs: chickpea_shape(rs, 0.05), pea_mat),
    'shrimp': (
        shrimp,
        lambda: radial('shrimp', ((0, '#ef8a5c'), (0.45, '#f6b898'), (1, '#fbdcca')), 0.16, 0.5, 0.35, 0.15, 0.4),
    ),
    'salmon': (lambda rs: cut_cube(rs, (0.1, 0.09, 0.08), wobble=0.1), lambda: salmon_mat()),
    'tofu': (
        lambda rs: cut_cube(rs, (0.1, 0.095, 0.085), wobble=0.04),
        lambda: radial('tofu', ((0, '#f7efdb'), (1, '#efe3c8')), 0.3, 0.5),
    ),
    'avocado': (
        lambda rs: wedge_of(rs, 0.13, 0.34, 0.5),
        lambda: radial(
            'avocado', ((0, '#e9e08a'), (0.5, '#cfd76a'), (0.95, '#93b43c'), (1, '#5d8a28')), 0.2, 0.4, 0.15
        ),
    ),
    'edamame': (
        lambda rs: lump(rs, (0.05, 0.034, 0.026), 2.1, 0.05, 0.01),
        lambda: radial('edamame', ((0, '#a8c64a'), (1, '#8fb43a')), 0.16, 0.4),
    ),
    'nugget': (
        lambda rs: lump(rs, (0.2, 0.15, 0.085), 2.8, 0.22, 0.03, 34),
        lambda: roasted(
            'nugget', ((0.3, '#f2cd78'), (0.48, '#dc9a36'), (0.64, '#b86f1c'), (0.82, '#7d420e')), 8, 1.0, 0.45, 0.1
        ),
    ),
    'wedge': (
        lambda rs: wedge_of(rs, 0.17, 0.62, 1.25),
        lambda: roasted(
            'wedge',
            ((0.32, '#f4d67c'), (0.5, '#e6ae46'), (0.66, '#bd7620'), (0.84, '#7a4412')),
            8,
            0.6,
            0.4,
            0.15,
            0.25,
        ),
    ),
    'walnut': (
        walnut,
        lambda: radial('walnut', ((0, '#7a4a22'), (0.4, '#a8723c'), (1, '#d3a468')), 0.4, 0.15, 0.3, 0.4, 0.05),
    ),
    'almond': (almond, lambda: radial('almond', ((0, '#b0713a'), (1, '#8a5024')), 0.5, 0.12, 0.5, 0.7, 0.0)),
    'cashew': (cashew, lambda: radial('cashew', ((0, '#f0dcae'), (1, '#e2c58c')), 0.4, 0.35)),
    'pistachio': (
        lambda rs: lump(rs, (0.07, 0.045, 0.042), 2.0, 0.05),
        lambda: radial('pistachio', ((0, '#9fb04c'), (0.6, '#b8a468'), (1, '#8a4a50')), 0.4, 0.2, 0.7),
    ),
    'raisin': (
        lambda rs: lump(rs, (0.07, 0.045, 0.038), 2.2, 0.35, 0.05),
        lambda: radial('raisin', ((0, '#4a180f'), (1, '#6d2a14')), 0.22, 0.2, 0.4, 0.5, 0.4),
    ),
    'raisin-gold': (
        lambda rs: lump(rs, (0.07, 0.045, 0.038), 2.2, 0.35, 0.05),
        lambda: radial('raisin', ((0, '#c58a2a'), (1, '#9c5f18')), 0.2, 0.4, 0.4, 0.5, 0.4),
    ),
    'apricot': (
        lambda rs: lump(rs, (0.12, 0.11, 0.045), 2.4, 0.2, 0.05),
        lambda: radial('apricot', ((0, '#e88a1e'), (1, '#cf6f14')), 0.3, 0.45, 0.4, 0.5, 0.2),
    ),
    'grape': (
        lambda rs: lump(rs, (0.1, 0.085, 0.085), 2.0, 0.03, 0.004),
        lambda: radial('grape', ((0, '#b9cc5c'), (1, '#93b03a')), 0.1, 0.6, 0.3, 0.04, 0.3, (0.12, 0.12, 0.05)),
    ),
    'grape-red': (
        lambda rs: lump(rs, (0.1, 0.085, 0.085), 2.0, 0.03, 0.004),
        lambda: radial('grape', ((0, '#5d1730'), (1, '#3d0f28')), 0.12, 0.3, 0.4, 0.04, 0.35),
    ),
    'strawberry': (lambda rs: strawberry(rs), lambda: strawberry_mat()),
    'orange-slice': (lambda rs: slice_of(rs, 0.24, 0.05), lambda: citrus_mat('#f29a1a', '#f7b84a', '#e8820c')),
    'lemon-slice': (lambda rs: slice_of(rs, 0.19, 0.03), lambda: citrus_mat('#f0c91c', '#f7de5a', '#e6bb12')),
    'kiwi': (lambda rs: slice_of(rs, 0.17, 0.04), lambda: kiwi_mat()),
    'banana': (
        lambda rs: slice_of(rs, 0.12, 0.05),
        lambda: radial('banana', ((0, '#e6cf8c'), (0.25, '#f2e2ac'), (1, '#f5e9bd')), 0.25, 0.5, 0.15),
    ),
    'apple': (
        lambda rs: wedge_of(rs, 0.24, 0.44, 0.7),
        lambda: radial('apple', ((0, '#f6ecc4'), (0.8, '#f2e4b0'), (0.97, '#c22a22'), (1, '#a31a1c')), 0.14, 0.4, 0.1),
    ),
    'blueberry': (
        lambda rs: lump(rs, (0.062, 0.062, 0.056), 2.0, 0.03, 0.01),
        lambda: radial('blueberry', ((0, '#35405f'), (1, '#232a48')), 0.45, 0.15, 0.3, 0.1, 0.0),
    ),
    'lamb': (
        lambda rs: meat_chunk(rs, np.array((0.17, 0.13, 0.1)) * (0.8 + 0.4 * rs.rand()), rs.randint(999)),
        lambda: meat_mat('lamb', '#2a150b', '#6b4020', '#a8743c', 0.26, 0.5),
    ),
    'beef': (
        lambda rs: meat_chunk(rs, np.array((0.15, 0.11, 0.075)) * (0.8 + 0.4 * rs.rand()), rs.randint(999), 30),
        lambda: meat_mat('beef', '#26120a', '#643720', '#9a6038', 0.24, 0.55),
    ),
    'mince': (
        lambda rs: lump(rs, (0.042, 0.036, 0.03), 2.4, 0.3, 0.1, 12),
        lambda: roasted('mince', ((0.3, '#c0602c'), (0.5, '#94421c'), (0.7, '#642a12')), 12, 0.6, 0.22, 0.3),
    ),
    'bacon': (lambda rs: strip_of(rs, 0.16, 0.06, 0.03, 0.25), lambda: bacon_mat()),
    'spring-onion': (
        lambda rs: spring_onion(rs),
        lambda: radial('spring-onion', ((0, '#e3ecc0'), (0.6, '#a9c566'), (1, '#5f9230')), 0.2, 0.4, 0.5),
    ),
    'parmesan': (
        lambda rs: strip_of(rs, 0.14, 0.07, 0.008, 0.2),
        lambda: radial('parmesan', ((0, '#f6e8b8'), (1, '#efd88e')), 0.4, 0.4),
    ),
    'chuchvara': (lambda rs: small_dumpling(rs), dough_mat),
    'chilli-ring': (
        lambda rs: ring_of(rs, 0.045),
        lambda: radial('chilli', ((0, '#e0563a'), (1, '#c01c0e')), 0.1, 0.3),
    ),
    'fry': (lambda rs: fry(rs), lambda: fries_mat()),
    'drumette': (lambda rs: drumette(rs), lambda: glazed_wing()),
    'wing': (lambda rs: wing_flat(rs), lambda: glazed_wing()),
    'lamb-large': (
        lambda rs: meat_chunk(rs, np.array((0.27, 0.2, 0.15)) * (0.85 + 0.3 * rs.rand()), rs.randint(999), 48),
        lambda: meat_mat('roast', '#2c1408', '#7a4218', '#bd7c34', 0.22, 0.6),
    ),
    'potato-fried': (
        lambda rs: cut_cube(rs, (0.15, 0.12, 0.1), 20, 3.4, 0.16),
        lambda: roasted(
            'potato', ((0.3, '#f6da80'), (0.48, '#eab844'), (0.64, '#c98422'), (0.82, '#8a5014')), 6, 0.4, 0.3, 0.3, 0.3
        ),
    ),
    'cabbage': (
        lambda rs: strip_of(rs, 0.3, 0.2, 0.016, 0.5),
        lambda: radial('cabbage', ((0, '#e9ebb8'), (1, '#c3d080')), 0.14, 0.5),
    ),
    'chuchvara-fried': (lambda rs: small_dumpling(rs, 1.35), lambda: fried_dough()),
    'shaved': (
        lambda rs: strip_of(rs, 0.26, 0.1, 0.022, 0.35),
        lambda: roasted(
            'shaved', ((0.3, '#d9a066'), (0.46, '#b06a34'), (0.6, '#84421c'), (0.78, '#4a200c')), 7, 0.6, 0.2, 0.5
        ),
    ),
    'carrot-strip': (
        lambda rs: strip_of(rs, 0.26, 0.022, 0.018, 0.3),
        lambda: radial('carrot', ((0, '#f0932a'), (1, '#e07818')), 0.16, 0.4),
    ),
    'sprout': (
        lambda rs: strip_of(rs, 0.3, 0.018, 0.018, 0.4),
        lambda: radial('sprout', ((0, '#f8f4e2'), (0.8, '#f3edd0'), (1, '#e3cf6a')), 0.16, 0.5),
    ),
    'spinach': (
        lambda rs: strip_of(rs, 0.26, 0.06, 0.01, 0.6),
        lambda: radial('spinach', ((0, '#3f6a24'), (1, '#2a4a16')), 0.2, 0.2),
    ),
    'raspberry': (
        lambda rs: raspberry(rs),
        lambda: radial('raspberry', ((0, '#a3142c'), (1, '#cf2a48')), 0.2, 0.4, 0.3, 0.1, 0.3),
    ),
}


def chickpea_shape(rs, size):
    V, F = chickpea(rs)
    return V * size, F, dict(rad=np.zeros(len(V)), rnd=np.full(len(V), rs.rand()), lp=V)


def ring_of(rs, radius, thick=0.3):
    """A ring cut from a small hollow fruit or stalk."""
    V, F, _ = onion_ring(radius * (0.8 + 0.4 * rs.rand()), rs, radius * 0.7, radius * thick)
    return V, F, dict(rad=np.full(len(V), rs.rand()), rnd=np.full(len(V), rs.rand()), lp=V)


def spring_onion(rs):
    return ring_of(rs, 0.032, 0.35)


def small_dumpling(rs, size=1.0):
    """Chuchvara: a round belly with a wavy rim of dough that is folded up on two sides."""
    nr, na = 34, 72
    q = np.linspace(0.001, 1, nr)
    a = np.linspace(0, 2 * np.pi, na, endpoint=False)
    A, Q = np.meshgrid(a, q)
    belly = np.sqrt(np.clip(1 - (Q / 0.74) ** 2, 0, 1))
    wave = np.clip((Q - 0.7) / 0.3, 0, 1) * 0.012 * np.sin(A * 7 + rs.rand() * 6)
    parts = []
    for side in (1, -1):
        X, Y = Q * np.cos(A) * 0.135, Q * np.sin(A) * 0.12
        Z = side * (0.006 + 0.07 * belly) + wave
        Z = Z + 0.05 * np.clip(np.abs(X) / 0.135 - 0.35, 0, 1) ** 1.3 * (1 + 0.6 * np.clip(Q - 0.7, 0, 1))
        X = X * (1 - 0.16 * np.clip(np.abs(X) / 0.135 - 0.3, 0, 1))
        V = np.stack([X, Y, Z], -1).reshape(-1, 3)
        F = grid_faces(nr, na, True)
        parts.append(
            (
                V,
                F if side > 0 else F[:, ::-1],
                dict(top=np.clip(0.35 + Z / 0.1, 0, 1).ravel(), pleat=np.clip((Q - 0.7) * 3, 0, 1).ravel()),
            )
        )
    V, F, A = join(parts)
    V = (V + 0.006 * np.stack([fbm(V * 12, 2, rs.randint(99) + k) for k in range(3)], -1)) * size
    A.update(rnd=np.full(len(V), rs.rand()), rad=A['pleat'], lp=V)
    return V, F[0], A


def fried_dough():
    return roasted(
        'fried-dough',
        ((0.32, '#f8e0a4'), (0.48, '#eabd66'), (0.62, '#cf9034'), (0.8, '#9a5a1a')),
        6,
        0.4,
        0.3,
        0.3,
        0.2,
    )


def fry(rs):
    V, F, length, t = fry_templates(rs, 1)[0]
    yz = np.abs(V[:, 1:]) / [0.047, 0.044]
    edge = np.clip(np.minimum(yz[:, 0], yz[:, 1]) * 1.2 - 0.45, 0, 1) + np.clip((np.abs(t) - 0.86) * 6, 0, 1) * 0.8
    return V, F, dict(edge=edge, rad=edge, rnd=np.full(len(V), rs.rand()))


def limb(rs, path, girth, seg=40):
    V, F = tube(smooth_curve(path, 14), girth, seg)
    seed = rs.randint(999)
    D = V / (np.linalg.norm(V, axis=1, keepdims=True) + 1e-6)
    return (
        V
        + D
        * (
            0.05 * fbm(V * 4, 3, seed + 2)
            + 0.022 * fbm(V * 9, 4, seed)
            + 0.012 * (0.5 - worley(V * 16, seed))
            + 0.01 * fbm(V * 26, 3, seed + 1)
        )[:, None],
        F,
    )


def drumette(rs):
    """The first joint of a wing: a thick end of meat and a bare knob of bone."""
    path = [
        (-0.26, -0.05, 0),
        (-0.16, 0.02, 0),
        (0.0, 0.05, 0.02),
        (0.14, 0.03, 0.0),
        (0.26, -0.03, 0),
        (0.32, -0.06, 0),
    ]
    n = len(smooth_curve(path, 14))
    u = np.linspace(0, 1, n)
    girth = np.interp(u, [0, 0.06, 0.22, 0.45, 0.68, 0.82, 0.92, 1], [0.04, 0.1, 0.16, 0.14, 0.09, 0.055, 0.066, 0.04])
    V, F = limb(rs, path, girth)
    bone = np.clip((V[:, 0] - 0.3) * 12, 0, 1)
    return V, F, dict(rad=0.6 * bone, rnd=np.full(len(V), rs.rand()), lp=V)


def wing_flat(rs):
    path = [(-0.28, -0.08, 0), (-0.18, 0.02, 0), (0.0, 0.06, 0.02), (0.18, 0.02, 0), (0.27, -0.07, 0)]
    n = len(smooth_curve(path, 14))
    u = np.linspace(0, 1, n)
    girth = np.interp(u, [0, 0.08, 0.3, 0.7, 0.92, 1], [0.06, 0.1, 0.12, 0.11, 0.09, 0.05])
    V, F = limb(rs, path, girth)
    V[:, 2] *= 0.62
    V[:, 2] -= 0.03 * np.exp(-(((V[:, 1] - 0.03) / 0.03) ** 2)) * (V[:, 2] > 0)
    return V, F, dict(rad=np.zeros(len(V)), rnd=np.full(len(V), rs.rand()), lp=V)


def glazed_wing():
    return roasted(
        'wing', ((0.3, '#e89a34'), (0.46, '#c9691a'), (0.6, '#9c400e'), (0.78, '#54200a')), 6, 0.5, 0.12, 0.8, 0.2
    )


def bacon_mat():
    m = Mat('bacon')
    stripes = m.noise(5, 3, 0.6, 0.4, m.scale(m.attr('lp', 'Vector'), (2, 22, 2)))
    c = m.ramp(
        stripes, (0.38, srgb('#5e1d10')), (0.5, srgb('#8f3a1c')), (0.58, srgb('#d99a5c')), (0.7, srgb('#e9c38c'))
    )
    return m.principled(
        c, sss=0.2, radius=(0.05, 0.02, 0.01), rough=0.2, Clearcoat=0.4, normal=m.bump(stripes, 0.4, 0.01)
    )


def strawberry(rs):
    V, F = cube_sphere(30, 2.0)
    z = V[:, 2]
    V = V * np.stack([0.1 * (1 + 0.35 * z), 0.1 * (1 + 0.35 * z), 0.14 + 0 * z], -1)
    pits = np.clip(0.28 - worley(V * 28, 3), 0, 1)
    D = V / np.linalg.norm(V, axis=1, keepdims=True)
    return V - D * 0.025 * pits[:, None], F, dict(rad=np.clip(pits * 5, 0, 1), rnd=np.full(len(V), rs.rand()), lp=V)


def strawberry_mat():
    m = Mat('strawberry')
    red = m.mix(m.noise(4, 4), srgb('#a80f14'), srgb('#d42418'))
    c = m.mix(m.ramp(m.attr('rad'), (0.55, 0.0), (0.9, 1.0)), red, srgb('#e8b04a'))
    return m.principled(c, sss=0.3, radius=(0.06, 0.015, 0.01), rough=0.14, Specular=0.55, Clearcoat=0.4)


def raspberry(rs):
    V, F = cube_sphere(30, 2.0)
    D = V / np.linalg.norm(V, axis=1, keepdims=True)
    beads = worley(D * 3.2, 5)
    V = D * (1.1 - 0.35 * beads)[:, None] * [0.085, 0.085, 0.095]
    return V, F, dict(rad=np.clip(1 - beads, 0, 1), rnd=np.full(len(V), rs.rand()), lp=V)


def segments(m, n):
    """0 in the segments of a citrus slice, 1 in the membranes between them."""
    lp = m.attr('lp', 'Vector')
    angle = m.n('ShaderNodeMath', operation='ARCTAN2')
    m.put(angle.inputs[0], m.sep(lp, 1))
    m.put(angle.inputs[1], m.sep(lp, 0))
    wave = m.math('ABSOLUTE', m.math('COSINE', m.math('MULTIPLY', angle.outputs[0], n / 2)))
    return m.ramp(wave, (0.08, 1.0), (0.24, 0.0))


def citrus_mat(juice, light, peel):
    m = Mat('citrus')
    rad = m.attr('rad')
    cells = m.mix(m.noise(30, 3, 0.6, 0.5), srgb(juice), srgb(light))
    c = m.mix(m.math('MULTIPLY', segments(m, 10), m.ramp(rad, (0.1, 1.0), (0.2, 0.9))), cells, srgb('#fdf4d8'))
    c = m.mix(m.ramp(rad, (0.83, 0.0), (0.87, 1.0)), c, srgb('#fdf3d4'))
    c = m.mix(m.ramp(rad, (0.93, 0.0), (0.96, 1.0)), c, srgb(peel))
    return m.principled(
        c,
        sss=0.5,
        radius=(0.1, 0.06, 0.015),
        rough=0.12,
        Specular=0.5,
        Clearcoat=0.3,
        normal=m.bump(m.noise(30, 3), 0.3, 0.01),
    )


def kiwi_mat():
    m = Mat('kiwi')
    rad = m.attr('rad')
    c = m.ramp(
        rad,
        (0, srgb('#eef0c8')),
        (0.22, srgb('#e2e8ac')),
        (0.3, srgb('#8fb83a')),
        (0.9, srgb('#7aa82c')),
        (0.97, srgb('#6b4a22')),
    )
    seeds = m.math('MULTIPLY', m.ramp(m.voronoi(26), (0.16, 1.0), (0.2, 0.0)), m.ramp(rad, (0.3, 1.0), (0.55, 0.0)))
    seeds = m.math('MULTIPLY', seeds, m.ramp(rad, (0.2, 0.0), (0.28, 1.0)))
    return m.principled(
        m.mix(seeds, c, srgb('#15110c')), sss=0.45, radius=(0.05, 0.08, 0.02), rough=0.12, Clearcoat=0.3
    )


def salmon_mat(tone='#f0703c', fat='#f8c9a4', deep='#e2582a'):
    """Raw salmon: orange flesh with bent pale lines of fat."""
    m = Mat('salmon')
    lines = m.wave(7, 2.4, 2, 'DIAGONAL', m.attr('lp', 'Vector'))
    c = m.mix(m.ramp(lines, (0.72, 0.0), (0.95, 0.85)), m.mix(m.noise(6, 4), srgb(deep), srgb(tone)), srgb(fat))
    return m.principled(
        c,
        sss=0.5,
        radius=(0.09, 0.035, 0.015),
        rough=0.14,
        Specular=0.5,
        Clearcoat=0.4,
        normal=m.bump(lines, 0.12, 0.01),
    )


def make_pieces(rs, name, kinds=4):
    """A few shapes of one piece and its material."""
    shape, material = PIECES[name]
    return [shape(rs) for _ in range(kinds)], material()


def strew(rs, name, at, normals, tilt=0.4, size=1.0, kinds=4):
    """Puts pieces at points, each leaning a little from the normal there."""
    shapes, material = make_pieces(rs, name, kinds)
    parts = []
    for point, turn in zip(at, rotations(normals, rs.rand(len(at)) * 6.3, tilt, rs)):
        V, F, A = shapes[rs.randint(len(shapes))]
        attrs = dict(A, rnd=np.full(len(V), rs.rand()))
        parts.append((V * size * (0.85 + 0.3 * rs.rand()) @ turn.T + point, F, attrs))
    V, F, A = join(parts)
    return mesh(name, V, F, material, attrs=A)
