"""Fried eggs: a thin white with browned lace at its edge and a domed yolk."""
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.shapes import cube_sphere, grid_faces, lathe, mesh, smooth_curve, sphere


def fried_egg(rs, at, radius=0.4, turn=0.0, crisp=0.5):
    nr, na = 70, 160
    q = np.linspace(0.001, 1, nr)
    a = np.linspace(0, 2 * np.pi, na, endpoint=False)
    A, Q = np.meshgrid(a, q)
    seed = rs.randint(999)
    around = np.stack([np.cos(A) * 1.3, np.sin(A) * 1.3, 0 * A + seed], -1)
    edge = radius * (1 + 0.22 * fbm(around, 3, seed) + 0.04 * fbm(around * 4, 2, seed + 1))
    X, Y = Q * edge * np.cos(A), Q * edge * np.sin(A)
    P = np.stack([X, Y, 0 * X], -1) / radius
    Z = 0.05 * radius / 0.4 * (1 - Q**6) + 0.014 * fbm(P * 3, 3, seed + 2)
    Z = Z + np.clip(Q - 0.86, 0, 1) * 0.14 * np.abs(fbm(P * 6, 3, seed + 3)) + 0.02 * np.exp(-((Q / 0.5) ** 2))
    m = NodeMaterial('egg-white')
    lace = m.math('ADD', m.attribute('rad'), m.math('MULTIPLY', m.math('SUBTRACT', m.noise(11, 5, 0.65), 0.5), 0.45))
    browned = m.ramp(lace, (1.06 - 0.24 * crisp, 0.0), (1.16 - 0.2 * crisp, 1.0))
    c = m.mix(browned, srgb('#fbf7ea'), m.mix(m.noise(16, 4), srgb('#d99a48'), srgb('#8f5218')))
    soft = m.bump(m.noise(14, 4, 0.6), 0.25, 0.015)
    white = m.principled(c, sss=0.4, radius=(0.08, 0.07, 0.06), rough=0.18, Specular=0.5, Clearcoat=0.2, normal=soft)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    o = mesh('white', V, grid_faces(nr, na, True), white, attrs=dict(rad=Q.ravel()), loc=at)
    o.rotation_euler[2] = turn
    V, F = sphere(40, 60)
    V = V * np.array([0.42, 0.42, 0.2]) * radius
    y = NodeMaterial('yolk')
    tone = y.mix(y.noise(5, 3), srgb('#f08c0c'), srgb('#f9ad1e'))
    yolk = y.principled(tone, sss=0.35, radius=(0.1, 0.05, 0.01), rough=0.05, Specular=0.6)
    shift = 0.06 * radius * rs.randn(2)
    mesh('yolk', V, F, yolk, loc=(at[0] + shift[0], at[1] + shift[1], at[2] + 0.07 * radius / 0.4))


def iron_pan(at=(0, 0, 0), radius=1.25, turn=0.7):
    """A cast iron pan with its handle."""
    R = radius
    outline = [
        (0.0001, 0.07),
        (R * 0.78, 0.07),
        (R * 0.84, 0.1),
        (R * 0.95, 0.3),
        (R * 0.985, 0.315),
        (R, 0.3),
        (R * 0.9, 0.06),
        (R * 0.82, 0.0),
        (0.0001, 0.0),
    ]
    m = NodeMaterial('iron')
    worn = m.noise(7, 6, 0.65)
    tone = m.ramp(worn, (0.3, srgb('#141414')), (0.7, srgb('#2b2a29')))
    iron = m.principled(
        tone, Metallic=0.5, rough=m.ramp(worn, (0.3, 0.32), (0.7, 0.5)), normal=m.bump(m.noise(30, 4), 0.25, 0.01)
    )
    V, F = lathe(smooth_curve(outline, 6), 180)
    mesh('pan', V, F, iron, loc=at)
    V, F = cube_sphere(20, 4)
    V = V * [0.55, 0.11, 0.045] + [R + 0.45, 0, 0.27]
    o = mesh('handle', V, F, iron, loc=at)
    o.rotation_euler[2] = turn
    return 0.07
