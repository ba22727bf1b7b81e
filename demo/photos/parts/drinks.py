"""Glasses, cups and what is poured into them."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.shapes import cube_sphere, grid_faces, lathe, mesh, rotations, scatter, smooth_curve, sphere, tube


def glass_material(name='glass', color=(1, 1, 1), rough=0.0, ior=1.45):
    """Clear glass whose shadow is light: without it the path tracer, which has no caustics, draws black shadows."""
    m = NodeMaterial(name)
    glass = m.node('ShaderNodeBsdfGlass')
    m.set(glass, Color=color, Roughness=rough, IOR=ior)
    clear = m.node('ShaderNodeBsdfTransparent')
    m.connect(clear.inputs[0], tuple(0.55 + 0.45 * c for c in color))
    path = m.node('ShaderNodeLightPath')
    mix = m.node('ShaderNodeMixShader')
    either = m.math('MAXIMUM', path.outputs['Is Shadow Ray'], path.outputs['Is Diffuse Ray'])
    m.connect(mix.inputs[0], either)
    m.tree.links.new(glass.outputs[0], mix.inputs[1])
    m.tree.links.new(clear.outputs[0], mix.inputs[2])
    m.tree.links.new(mix.outputs[0], m.output.inputs[0])
    return m.material


LAYERED = ('milk-coffee', 'matcha')


def liquid_material(name, color, cloud=0.0, deep=None):
    """cloud 0 is clear like tea, 1 opaque like juice with pulp; in a layered drink `deep` floats on `color`."""
    m = NodeMaterial(name)
    if cloud >= 1:
        share = m.noise(3, 4)
        if name in LAYERED:
            height = m.math('ADD', m.axis(m.coordinates(), 2), m.math('MULTIPLY', m.noise(3, 4), 0.5))
            share = m.ramp(m.math('MULTIPLY', height, 0.6), (0.5, 1.0), (0.72, 0.0))
        tone = m.mix(share, srgb(deep or color), srgb(color))
        return m.principled(tone, sss=0.5, radius=(0.15, 0.1, 0.05), rough=0.08, Specular=0.5)
    m.principled(srgb(color), rough=0.02, Transmission=1 - cloud, IOR=1.33, Specular=0.5)
    path = m.node('ShaderNodeLightPath')
    clear = m.node('ShaderNodeBsdfTransparent')
    m.connect(clear.inputs[0], tuple(0.35 + 0.65 * c for c in srgb(color)))
    mix = m.node('ShaderNodeMixShader')
    m.connect(mix.inputs[0], path.outputs['Is Shadow Ray'])
    m.tree.links.new(m.last.outputs[0], mix.inputs[1])
    m.tree.links.new(clear.outputs[0], mix.inputs[2])
    m.tree.links.new(mix.outputs[0], m.output.inputs[0])
    return m.material


GLASSES = {
    # outer radius by height; the wall is 0.03 thick, the bottom 0.1
    'highball': ((0.36, 0.0), (0.37, 0.4), (0.4, 0.9), (0.43, 1.5), (0.435, 1.6)),
    'tumbler': ((0.38, 0.0), (0.4, 0.3), (0.46, 0.7), (0.49, 1.05)),
    'latte': ((0.27, 0.0), (0.28, 0.3), (0.33, 0.8), (0.4, 1.3), (0.42, 1.5)),
    'armudu': ((0.24, 0.0), (0.3, 0.12), (0.33, 0.28), (0.26, 0.5), (0.27, 0.68), (0.34, 0.88)),
}


def drinking_glass(kind, at, fill=0.86, liquid=None, surface=None):
    """A glass with its liquid; returns inner radius at the surface and its height."""
    outline = smooth_curve(GLASSES[kind], 12)
    height = outline[-1, 1]
    inner = np.column_stack([outline[:, 0] - 0.028, outline[:, 1]])
    inner = inner[inner[:, 1] > 0.09]
    rim = [(outline[-1, 0] - 0.007, height + 0.01), (outline[-1, 0] - 0.021, height + 0.01)]
    profile = np.concatenate([[(0.0001, 0.0)], outline, rim, inner[::-1], [(0.0001, 0.09)]])
    V, F = lathe(profile, 120)
    mesh('glass', V, F, glass_material(), loc=at)
    level = height * fill
    if liquid:
        body = inner[inner[:, 1] < level]
        # Slightly wider than the cavity, so that no layer of air shows between liquid and glass.
        body = np.column_stack([body[:, 0] + 0.004, body[:, 1]])
        top = np.interp(level, inner[:, 1], inner[:, 0]) + 0.004
        edge = [(top, level + 0.012), (top - 0.03, level), (0.0001, level)]
        V, F = lathe(np.concatenate([[(0.0001, 0.092)], body, edge]), 120)
        mesh('liquid', V, F, liquid, loc=at)
    if surface:
        top = np.interp(level, inner[:, 1], inner[:, 0]) + 0.002
        V, F = lathe(
            [(0.0001, level + 0.03), (top * 0.7, level + 0.028), (top, level + 0.012), (top, level - surface[1])], 90
        )
        V[:, 2] += 0.012 * fbm(V * 6, 3, 3) * (np.hypot(V[:, 0], V[:, 1]) < top * 0.9)
        mesh('foam', V, F, surface[0], loc=at)
    return np.interp(level, inner[:, 1], inner[:, 0]), level


def drops(rs, kind, at, n=160):
    """Condensed water on the outside of a cold glass."""
    outline = smooth_curve(GLASSES[kind], 12)
    V, F = sphere(8, 12)
    z = outline[-1, 1] * (0.05 + 0.85 * rs.rand(n))
    r = np.interp(z, outline[:, 1], outline[:, 0])
    a = rs.rand(n) * 2 * np.pi
    out = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    size = (0.006 + 0.016 * rs.rand(n, 1) ** 3) * np.array([[1, 1, 0.55]])
    V, F, A = scatter(
        [(V, F)], out * r[:, None] + np.column_stack([0 * z, 0 * z, z]) + at, rotations(out, rs.rand(n)), size, rs
    )
    mesh('drops', V, F, glass_material('water', ior=1.33), attrs=A)


def ice_cubes(rs, n, radius, level, at):
    m = NodeMaterial('ice')
    cracks = m.ramp(m.noise(5, 5, 0.7, 0.6), (0.52, 0.0), (0.72, 0.4))
    m.principled((0.96, 0.98, 1.0), rough=0.06, Specular=0.6, sss=0.4, radius=(0.1, 0.1, 0.1))
    facing = m.node('ShaderNodeLayerWeight')
    m.set(facing, Blend=0.35)
    body = m.math('ADD', m.math('MULTIPLY', facing.outputs['Facing'], 0.6), m.math('ADD', cracks, 0.1), True)
    seen_through = m.node('ShaderNodeBsdfTransparent')
    mix = m.node('ShaderNodeMixShader')
    m.connect(mix.inputs[0], body)
    m.tree.links.new(seen_through.outputs[0], mix.inputs[1])
    m.tree.links.new(m.last.outputs[0], mix.inputs[2])
    m.tree.links.new(mix.outputs[0], m.output.inputs[0])
    clear = m.material
    for k in range(n):
        V, F = cube_sphere(14, 5)
        V = V * 0.15 * (1 + 0.14 * fbm(V * 1.4, 3, rs.randint(99)))[:, None]
        a, q = rs.rand() * 6.28, radius * 0.5 * rs.rand()
        o = mesh('ice', V, F, clear)
        o.location = (at[0] + q * math.cos(a), at[1] + q * math.sin(a), at[2] + level + 0.05 - 0.07 * (k // 3))
        o.rotation_euler = rs.rand(3) * 6.3


def straw(at, radius, level, color='#e7e2d4'):
    path = np.array([[-0.1, 0.04, 0.12], [radius * 0.7, -0.08, level + 0.75]])
    V, F = tube(path, 0.028, 16, False)
    mesh('straw', V, F, NodeMaterial('straw').principled(srgb(color), rough=0.4), loc=at)


CUPS = {
    'cappuccino': (0.5, 0.42),
    'espresso': (0.32, 0.34),
    'tea': (0.46, 0.4),
}


def cup(kind, at, glazed, saucer=True):
    """A porcelain cup with a handle; returns the radius and height of what is in it."""
    R, H = CUPS[kind]
    outline = [
        (0.0001, 0.05),
        (0.5, 0.05),
        (0.8, 0.2),
        (0.96, 0.62),
        (0.99, 0.97),
        (1.02, 1.0),
        (1.045, 0.97),
        (1.01, 0.6),
    ]
    outline += [(0.84, 0.14), (0.56, 0.0), (0.5, 0.0), (0.48, 0.03), (0.0001, 0.03)]
    lift = 0.1 if saucer else 0.0
    place = (at[0], at[1], at[2] + lift)
    V, F = lathe(smooth_curve([(r * R, z * H) for r, z in outline], 7), 160)
    mesh('cup', V, F, glazed, loc=place)
    t = np.linspace(-1.25, 1.25, 40)
    loop = np.stack([R * (0.96 + 0.42 * np.cos(t)), 0 * t, H * (0.52 + 0.33 * np.sin(t))], -1)
    V, F = tube(loop, 0.045, 20, False)
    o = mesh('handle', V * [1, 1, 1], F, glazed, loc=place)
    o.rotation_euler[2] = -0.7
    if saucer:
        rim = [
            (0, 0.05),
            (0.45, 0.05),
            (0.6, 0.07),
            (1.25, 0.16),
            (1.6, 0.21),
            (1.63, 0.2),
            (1.25, 0.12),
            (0.75, 0.0),
            (0, 0.02),
        ]
        V, F = lathe(smooth_curve([(r * R, z) for r, z in rim], 6), 160)
        mesh('saucer', V, F, glazed, loc=at)
    return R * 0.965, place[2] + H * 0.84


def poured(at, radius, level, material, attrs=None):
    V, F = disc_grid(radius)
    q = np.hypot(V[:, 0], V[:, 1]) / radius
    V[:, 2] = 0.012 * np.clip((q - 0.94) / 0.06, 0, 1) ** 2
    mesh('drink', V, F, material, attrs=attrs(V / radius) if attrs else None, loc=(at[0], at[1], level))


def disc_grid(radius, rings=110, seg=220):
    q = np.linspace(0.001, 1, rings)
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    A, Q = np.meshgrid(a, q)
    V = np.stack([Q * np.cos(A) * radius, Q * np.sin(A) * radius, 0 * A], -1).reshape(-1, 3)
    return V, grid_faces(rings, seg, True)


def latte_art(P):
    """White foam drawn by pouring: a rosetta of leaves, or rings pulled into hearts."""
    x, y = P[:, 0], P[:, 1]
    warp = 0.03 * fbm(P * 4, 3, 6)
    stem = np.abs(x) * 3.2
    leaf = np.clip(1 - ((x / 0.62) ** 2 + ((y + 0.02) / 0.78) ** 2), 0, 1)
    bands = np.sin((y - stem * 0.36 + warp * 2) * 21)
    foam = np.clip(bands * 3 + 0.7, 0, 1) * (leaf > 0.03)
    foam = np.where(np.abs(x) < 0.022 * (1 - y), 0.15, foam)
    heart = np.hypot(x * 1.0, (y - 0.5) * 1.25 - np.abs(x) * 0.5) < 0.2
    ring = np.clip((np.hypot(x, y) - 0.9) * 30, 0, 1)
    foam = np.maximum(foam, heart) * (1 - 0.0 * ring)
    return dict(foam=np.clip(foam + 0.05 * fbm(P * 14, 3, 2), 0, 1))


def coffee_material(foam='#f3e2c4', crema='#a8652a', dark='#6b3a14', shine=0.4):
    """`shine`: black coffee mirrors the sky, which makes it look like milk; less of it keeps the coffee dark."""
    m = NodeMaterial('coffee')
    base = m.mix(m.noise(5, 5, 0.65, 0.8), srgb(dark), srgb(crema))
    c = m.mix(m.ramp(m.attribute('foam'), (0.25, 0.0), (0.75, 1.0)), base, srgb(foam))
    bubbles = m.ramp(m.voronoi(60), (0.0, 1.0), (0.12, 0.0))
    return m.principled(
        c, sss=0.3, radius=(0.05, 0.03, 0.015), rough=0.3, Specular=shine, normal=m.bump(bubbles, 0.15, 0.004)
    )
