import math
import numpy as np
from kit.materials import NodeMaterial, image_from, srgb
from kit.noise import fbm
from kit.shapes import grid_faces, lathe, mesh, planar_uv, smooth_curve


def wood_table(tint='dark', rot=12):
    m = NodeMaterial('wood')
    co = m.scale(m.coordinates(), (1, 1, 1))
    y = m.axis(co, 1)
    plank = m.math('FLOOR', m.math('MULTIPLY', y, 1 / 1.35))
    pv = m.node('ShaderNodeTexWhiteNoise', noise_dimensions='1D')
    m.connect(pv.inputs['W'], plank)
    off = m.node('ShaderNodeVectorMath', operation='ADD')
    m.connect(off.inputs[0], co)
    sc = m.node('ShaderNodeVectorMath', operation='SCALE')
    m.connect(sc.inputs[0], pv.outputs['Color'])
    m.connect(sc.inputs['Scale'], 37.0)
    m.connect(off.inputs[1], sc.outputs[0])
    st = m.scale(off.outputs[0], (0.22, 3.2, 1))
    fine = m.scale(off.outputs[0], (0.8, 38, 1))
    g = m.noise(2.2, 8, 0.62, 1.6, st)
    f = m.noise(3.0, 5, 0.7, 0.2, fine)
    pal = dict(
        dark=('#1b100b', '#3b2417', '#5e3d27'),
        warm=('#4a2a16', '#7d4d2b', '#a87245'),
        grey=('#2a2724', '#4d4741', '#6f675e'),
        light=('#8a6a48', '#b8946a', '#d6b78e'),
    )[tint]
    c = m.ramp(
        m.math('ADD', m.math('MULTIPLY', g, 0.75), m.math('MULTIPLY', f, 0.25)),
        (0.3, srgb(pal[0])),
        (0.5, srgb(pal[1])),
        (0.72, srgb(pal[2])),
    )
    c = m.mix(0.5, c, m.ramp(pv.outputs['Value'], (0, (0.55, 0.55, 0.55)), (1, (1.25, 1.2, 1.15))), 'MULTIPLY')
    fr = m.math('FRACT', m.math('MULTIPLY', y, 1 / 1.35))
    gap = m.math('LESS_THAN', m.math('ABSOLUTE', m.math('SUBTRACT', fr, 0.5)), 0.494)
    c = m.mix(gap, (0.004, 0.003, 0.002), c)
    hgt = m.math('ADD', m.math('MULTIPLY', f, 0.35), m.math('MULTIPLY', gap, 1.2))
    hgt = m.math('ADD', hgt, m.math('MULTIPLY', g, 0.5))
    rough = m.ramp(m.noise(1.3, 5, 0.6), (0.3, 0.32), (0.7, 0.55))
    mat = m.principled(c, rough=m.math('ADD', rough, m.math('MULTIPLY', f, 0.15)), normal=m.bump(hgt, 0.55, 0.02))
    return table_top(mat, rot)


def stone_table(base='#2c2f33', rot=0):
    m = NodeMaterial('stone')
    n1 = m.noise(1.1, 8, 0.6, 0.4)
    n2 = m.noise(26, 6, 0.7)
    b = np.array(srgb(base))
    c = m.mix(
        0.35,
        m.ramp(n1, (0.3, tuple(b * 0.55)), (0.7, tuple(b * 1.5))),
        m.ramp(n2, (0.35, tuple(b * 0.5)), (0.65, tuple(b * 1.5))),
    )
    mat = m.principled(
        c,
        rough=m.ramp(n2, (0.3, 0.35), (0.7, 0.6)),
        normal=m.bump(m.math('ADD', n2, m.math('MULTIPLY', n1, 2.0)), 0.35, 0.02),
    )
    return table_top(mat, rot)


def marble_table(rot=20):
    m = NodeMaterial('marble')
    warp = m.mix(0.22, m.coordinates(), m.node('ShaderNodeTexNoise').outputs['Color'])
    vein = m.math('ABSOLUTE', m.math('SUBTRACT', m.noise(0.9, 8, 0.6, 1.4, warp), 0.5))
    thin = m.math('ABSOLUTE', m.math('SUBTRACT', m.noise(2.3, 7, 0.62, 1.0, warp), 0.5))
    c = m.mix(m.ramp(vein, (0.0, 0.7), (0.035, 0.0)), srgb('#e9e6e1'), srgb('#8b8b8d'))
    c = m.mix(m.ramp(thin, (0.0, 0.35), (0.014, 0.0)), c, srgb('#a39b90'))
    c = m.mix(m.ramp(m.noise(0.7, 4), (0.3, 0.0), (0.7, 0.5)), c, srgb('#d5d1cb'))
    return table_top(m.principled(c, rough=0.16, sss=0.08, radius=(0.05, 0.045, 0.04), Specular=0.5), rot)


def painted_table(color='#2d6a6a', rot=-10):
    """Painted planks whose edges and grain are worn through to the wood."""
    m = NodeMaterial('painted')
    y = m.math('MULTIPLY', m.axis(m.coordinates(), 1), 1 / 1.1)
    edge = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', y), 0.5))
    grain = m.noise(3.0, 6, 0.7, 0.4, m.scale(m.coordinates(), (0.5, 16, 1)))
    worn = m.math('ADD', m.math('MULTIPLY', m.noise(1.8, 6, 0.65), 0.9), m.math('MULTIPLY', grain, 0.5))
    worn = m.math('ADD', worn, m.math('MULTIPLY', m.ramp(edge, (0.44, 0.0), (0.5, 1.0)), 0.22))
    paint = m.mix(m.ramp(grain, (0.35, 0.0), (0.65, 1.0)), tuple(np.array(srgb(color)) * 0.72), srgb(color))
    wood = m.mix(grain, srgb('#5d4630'), srgb('#a88a63'))
    c = m.mix(m.ramp(worn, (0.84, 0.0), (0.9, 1.0)), paint, wood)
    gap = m.math('LESS_THAN', edge, 0.492)
    c = m.mix(gap, (0.01, 0.01, 0.01), c)
    height = m.math('ADD', m.math('MULTIPLY', grain, 0.5), gap)
    return table_top(m.principled(c, rough=0.5, normal=m.bump(height, 0.5, 0.02)), rot)


def table_top(material, rot=0):
    corners = np.array([[-20, -12, 0], [20, -12, 0], [20, 26, 0], [-20, 26, 0]])
    table = mesh('table', corners, [np.array([[0, 1, 2, 3]])], material, False)
    table.rotation_euler[2] = math.radians(rot)
    return table


def cloth(
    art=None,
    color=None,
    size=(9, 9),
    center=(0, 0),
    rot=0,
    wrinkle=0.05,
    weave=46,
    seed=1,
    thick=0.012,
    repeat=2.2,
    flat=None,
):
    """Draped cloth with soft folds in a pattern or a plain colour; flat=(x, y, r) is pressed flat under a plate."""
    n = 260
    u = np.linspace(-0.5, 0.5, n)
    X, Y = np.meshgrid(u * size[0], u * size[1], indexing='ij')
    P = np.stack([X * 0.55, Y * 0.55, 0 * X], -1)
    warp = fbm(P * 0.6 + 5, 2, seed + 9)
    ridge = 1 - np.abs(fbm(np.stack([X * 0.38 + warp * 1.1, Y * 0.16 + warp * 0.6, 0 * X + 3], -1), 2, seed)) * 2.2
    Z = wrinkle * (np.clip(ridge, 0, 1) ** 3 * 2.2 + fbm(P, 3, seed + 3) * 0.6) + thick
    if flat:
        c, s_ = math.cos(-rot), math.sin(-rot)
        fx, fy = flat[0] - center[0], flat[1] - center[1]
        fx, fy = fx * c - fy * s_, fx * s_ + fy * c
        d = np.hypot(X - fx, Y - fy)
        k = np.clip((d - flat[2]) / (flat[2] * 0.6), 0, 1)
        Z = thick + (Z - thick) * (k * k * (3 - 2 * k))
    Z = np.maximum(Z, 0.004)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    m = NodeMaterial('cloth')
    uv = m.coordinates('UV')
    wv = m.scale(m.coordinates(), (weave, weave, weave))
    wx = m.node('ShaderNodeTexWave', bands_direction='X')
    m.set(wx, Vector=wv, Scale=0.5, Distortion=0.6, Detail=1.0)
    wy = m.node('ShaderNodeTexWave', bands_direction='Y')
    m.set(wy, Vector=wv, Scale=0.5, Distortion=0.6, Detail=1.0)
    weft = m.math('MAXIMUM', wx.outputs['Fac'], wy.outputs['Fac'])
    if art is not None:
        base = m.image(image_from(art, 'cloth'), uv)
    else:
        base = m.mix(
            m.noise(3, 6, 0.6, 0, m.scale(m.coordinates(), (1, 14, 1))),
            tuple(np.array(srgb(color)) * 0.86),
            tuple(np.minimum(np.array(srgb(color)) * 1.12, 1)),
        )
    base = m.mix(0.22, base, m.ramp(weft, (0, (0.45, 0.45, 0.45)), (0.6, (1, 1, 1))), 'MULTIPLY')
    mat = m.principled(base, rough=0.85, normal=m.bump(weft, 0.35, 0.012), Sheen=0.35, Specular=0.25)
    o = mesh('cloth', V, [grid_faces(n, n)], mat)
    planar_uv(o, size[0] / repeat)
    o.location = (*center, 0)
    o.rotation_euler[2] = rot
    return o


def board(R=1.9, th=0.12, loc=(0, 0, 0)):
    m = NodeMaterial('board')
    co = m.coordinates()
    st = m.scale(co, (0.5, 5, 5))
    g = m.noise(2.2, 8, 0.6, 1.4, st)
    ring = m.wave(1.5, 9, 3, 'Y', m.scale(co, (0.25, 1, 1)))
    c = m.ramp(
        m.math('ADD', m.math('MULTIPLY', g, 0.6), m.math('MULTIPLY', ring, 0.35)),
        (0.2, srgb('#6a3f1e')),
        (0.5, srgb('#9c6a3a')),
        (0.8, srgb('#c39460')),
    )
    mat = m.principled(
        c, rough=0.42, normal=m.bump(m.noise(4, 6, 0.7, 0, m.scale(co, (1, 40, 1))), 0.2, 0.012), Specular=0.4
    )
    p = smooth_curve(
        [(0.0001, th), (R - 0.05, th), (R - 0.015, th - 0.008), (R, th - 0.04), (R, 0.03), (R - 0.03, 0), (0.0001, 0)],
        6,
    )
    V, F = lathe(p, 160)
    o = mesh('board', V, F, mat)
    o.location = loc
    return o
