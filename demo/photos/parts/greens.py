import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.shapes import grid_faces, join, mesh, rotations


def leaf_parts(kind, pos, normal, yaw, size, rs):
    """Flat herb leaf with lobes, folded and curled. Returns parts for join()."""
    n, k = (29, 17) if size > 0.12 else (15, 9)
    t = np.linspace(0, 1, n)
    s = np.linspace(-1, 1, k)
    T, Sx = np.meshgrid(t, s, indexing='ij')
    if kind == 'basil':
        w = 0.42 * np.sin(np.pi * T**0.85) ** 0.75
    elif kind == 'mint':
        w = 0.36 * np.sin(np.pi * T**0.8) ** 0.8 * (1 + 0.1 * np.sin(T * 42))
    else:
        w = (
            0.5
            * np.sin(np.pi * np.clip(T * 0.95 + 0.03, 0, 1)) ** 0.6
            * (0.62 + 0.38 * np.abs(np.cos(T * np.pi * 2.6 + 0.3)))
        )  # parsley / cilantro lobes
    x = T
    y = w * Sx
    z = (
        0.12 * np.abs(Sx) * w * 2
        + 0.16 * np.sin(T * np.pi * 0.9)
        + 0.05 * np.sin(T * 9 + rs.rand() * 6) * np.abs(Sx)
        + 0.03 * rs.randn()
    )
    V = np.stack([x - 0.5, y, z], -1).reshape(-1, 3) * size
    Rm = rotations(np.array([normal]), np.array([yaw]))[0]
    return (
        V @ Rm.T + pos,
        grid_faces(n, k),
        dict(rnd=np.full(n * k, rs.rand()), lp=np.stack([T, Sx, 0 * T], -1).reshape(-1, 3)),
    )


def herb_material(c1='#35581c', c2='#71963f', name='herb'):
    m = NodeMaterial(name)
    lp = m.attribute('lp', 'Vector')
    side = m.math('ABSOLUTE', m.axis(lp, 1))
    t = m.axis(lp, 0)
    vein = m.math(
        'ABSOLUTE', m.math('SINE', m.math('MULTIPLY', m.math('SUBTRACT', t, m.math('MULTIPLY', side, 0.25)), 24.0))
    )
    c = m.mix(m.attribute('rnd'), srgb(c1), srgb(c2))
    c = m.mix(m.ramp(side, (0, 0.6), (0.12, 0.0)), c, srgb('#a3bf6a'))
    c = m.mix(0.35, c, m.ramp(m.noise(14, 4), (0.3, (0.6, 0.6, 0.6)), (0.7, (1.1, 1.1, 1.1))), 'MULTIPLY')
    m.principled(
        c,
        rough=0.36,
        normal=m.bump(m.math('ADD', m.math('MULTIPLY', vein, 0.5), m.noise(20, 4)), 0.3, 0.012),
        Specular=0.45,
    )
    return m.add_translucent(m.mix(0.5, c, srgb('#8fae3e')), 0.28)


def chopped_herbs(points, normals, rs, mat, size=0.06):
    parts = []
    for p, n in zip(points, normals):
        parts.append(
            leaf_parts('parsley', p, n + rs.randn(3) * 0.35, rs.rand() * 6.3, size * (0.6 + 0.8 * rs.rand()), rs)
        )
    V, F, A = join(parts)
    return mesh('herbs', V, F, mat, attrs=A)


def lettuce_frill(R0, R1, z0, rs, waves=11, amp=0.12, n=420, k=26, droop=0.12, seed=0):
    """Lettuce: annulus whose edge is longer than its circle, so it ruffles."""
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    t = np.linspace(0, 1, k)
    A, T = np.meshgrid(a, t)
    ed = 1 + 0.14 * fbm(np.stack([np.cos(A) * 2.2, np.sin(A) * 2.2, 0 * A + seed], -1), 3, seed)
    r = R0 + (R1 * ed - R0) * T
    ph = A * waves + 2.2 * fbm(np.stack([np.cos(A) * 1.5, np.sin(A) * 1.5, T * 0.6 + seed], -1), 2, seed + 3)
    g = T**2.2
    z = (
        z0
        + amp * g * (np.sin(ph) + 0.4 * np.sin(ph * 2.1 + 1 + T * 2))
        - droop * T**2
        + 0.02 * fbm(np.stack([r * np.cos(A) * 9, r * np.sin(A) * 9, 0 * A], -1), 3, seed + 5)
    )
    r = (
        r
        + 0.05 * g * np.cos(ph * 1.7)
        + 0.02 * T**3 * fbm(np.stack([np.cos(A) * 7, np.sin(A) * 7, T * 3 + seed], -1), 3, seed + 8)
    )
    z = z + 0.025 * T**3 * fbm(np.stack([np.cos(A) * 8, np.sin(A) * 8, T * 4 + seed], -1), 2, seed + 11)
    V = np.stack([r * np.cos(A), r * np.sin(A), z], -1).reshape(-1, 3)
    return V, grid_faces(k, n, True), dict(lp=np.stack([T, np.sin(A * 24), 0 * A], -1).reshape(-1, 3), rnd=T.ravel())


def lettuce_material():
    m = NodeMaterial('lettuce')
    t = m.attribute('rnd')
    n = m.noise(9, 5, 0.6, 0.8)
    vein = m.voronoi(
        11, 'DISTANCE_TO_EDGE', vec=m.mix(0.12, m.coordinates(), m.node('ShaderNodeTexNoise').outputs['Color'])
    )
    c = m.ramp(
        m.math('ADD', t, m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.7)),
        (0.1, srgb('#f6f7d8')),
        (0.45, srgb('#d4e88c')),
        (0.8, srgb('#a8d152')),
        (1, srgb('#7fb838')),
    )
    c = m.mix(m.math('MULTIPLY', m.ramp(vein, (0, 0.3), (0.1, 0.0)), m.math('SUBTRACT', 1.0, t)), c, srgb('#dbe9a4'))
    c = m.mix(0.3, c, m.ramp(m.noise(22, 5, 0.65), (0.3, (0.75, 0.75, 0.7)), (0.7, (1.12, 1.12, 1.1))), 'MULTIPLY')
    m.principled(
        c,
        rough=0.24,
        Specular=0.5,
        Clearcoat=0.15,
        normal=m.bump(
            m.math(
                'ADD',
                m.math('MULTIPLY', m.ramp(vein, (0, 0.0), (0.16, 1.0)), 0.4),
                m.math('MULTIPLY', m.noise(18, 4, 0.6, 0.5), 0.8),
            ),
            0.5,
            0.025,
        ),
    )
    return m.add_translucent(m.mix(0.4, c, srgb('#b4e04a')), 0.35)


def greens(rs, n, center, spread, z, size):
    xy = np.array(center) + rs.randn(n, 2) * spread
    at = np.column_stack([xy, np.full(n, z) + 0.03 * rs.rand(n)])
    chopped_herbs(at, rs.randn(n, 3) * 0.4 + [0, 0, 1], rs, herb_material(), size)
