import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.shapes import cube_sphere, grid_faces, lathe, smooth_curve


CARROT_TINTS = {
    'orange': ('#e3951f', '#d8701a', '#ebb23c', '#d9821c', '#bd5410'),
    'yellow': ('#eec04a', '#e3a52c', '#f3d272', '#e0a838', '#c98a24'),
}


def carrot_strip(rs, seed):
    """One strip of a hand-cut carrot, softened by cooking: bent, thicker at one end."""
    V, F = cube_sphere(13, 6)
    t = V[:, 0].copy()
    V = V * [(0.3 + 0.2 * rs.rand()) / 2, 0.017 + 0.006 * rs.rand(), 0.0135 + 0.003 * rs.rand()]
    V[:, 2] += (rs.rand() - 0.5) * 0.10 * t**2 + 0.012 * np.sin(t * 4 + seed)
    V[:, 1] += (rs.rand() - 0.5) * 0.14 * t**2 + 0.02 * (rs.rand() - 0.5) * t**3
    V[:, 1:] *= (1 - 0.25 * (t > 0) * np.abs(t) ** 3)[:, None]
    return V + 0.0045 * np.stack([fbm(V * 14, 2, seed + k) for k in (1, 2, 3)], -1), F


def carrot_material(tint='orange'):
    m = NodeMaterial('carrot')
    tones = [srgb(tone) for tone in CARROT_TINTS[tint]]
    c = m.ramp(m.attribute('rnd'), *zip((0, 0.35, 0.62, 0.85, 1), tones))
    fib = m.noise(30, 4, 0.6, 0.3)
    c = m.mix(0.3, c, m.ramp(fib, (0.3, (0.65, 0.55, 0.4)), (0.7, (1.1, 1.08, 1.0))), 'MULTIPLY')
    return m.principled(
        c,
        sss=0.38,
        radius=(0.05, 0.02, 0.006),
        rough=m.ramp(m.noise(18, 3), (0.3, 0.16), (0.7, 0.4)),
        Specular=0.55,
        Clearcoat=0.3,
        normal=m.bump(fib, 0.25, 0.008),
    )


def garlic_head(rs, size=0.24):
    nl = 9
    u = np.linspace(0, 1, 48)
    a = np.linspace(0, 2 * np.pi, 220, endpoint=False)
    prof_r = np.interp(
        u,
        [0, 0.04, 0.15, 0.35, 0.55, 0.7, 0.8, 0.86, 0.93, 0.98, 1],
        [0, 0.45, 0.82, 1, 0.9, 0.62, 0.36, 0.2, 0.16, 0.15, 0.0],
    )
    prof_r = np.convolve(np.pad(prof_r, 2, 'edge'), np.ones(5) / 5, 'valid')
    prof_r[0] = prof_r[-1] = 0
    z = u * 1.35 - 0.5
    A, U = np.meshgrid(a, u)
    warp = 0.14 * np.sin(A * 2 + 1) + 0.06 * np.sin(A * 5)
    lobe = np.abs(np.cos(nl / 2 * (A + warp))) ** 0.7
    rr = prof_r[:, None] * (0.88 + 0.13 * lobe * np.sin(np.pi * np.clip(U * 1.15, 0, 1)))
    rr *= 1 + 0.035 * fbm(np.stack([np.cos(A) * 3, np.sin(A) * 3, U * 4], -1), 3, 3)
    V = np.stack([rr * np.cos(A), rr * np.sin(A), np.repeat(z[:, None], len(a), 1) * 0.8], -1).reshape(-1, 3)
    V += 0.03 * np.stack([fbm(V * 3, 2, k) for k in (1, 2, 3)], -1)
    return V * size, grid_faces(48, 220, True), dict(lobe=lobe.ravel(), up=U.ravel())


def garlic_material():
    m = NodeMaterial('garlic')
    up = m.attribute('up')
    lobe = m.attribute('lobe')
    str_ = m.noise(30, 4, 0.6, 0, m.scale(m.coordinates(), (1, 1, 0.12)))
    c = m.ramp(
        m.math('ADD', m.math('MULTIPLY', lobe, 0.6), m.math('MULTIPLY', str_, 0.5)),
        (0.2, srgb('#7d4c24')),
        (0.55, srgb('#d3ae78')),
        (0.9, srgb('#ead3a8')),
    )
    c = m.mix(m.ramp(m.noise(4, 5, 0.6), (0.45, 0.0), (0.65, 0.6)), c, srgb('#a06c3a'))
    c = m.mix(m.ramp(up, (0.82, 0.0), (0.95, 0.8)), c, srgb('#8d6334'))
    return m.principled(
        c,
        sss=0.35,
        radius=(0.06, 0.035, 0.018),
        rough=0.38,
        Specular=0.45,
        Clearcoat=0.25,
        normal=m.bump(str_, 0.35, 0.01),
    )


def tomato_slice(R, th, rs):
    prof = smooth_curve(
        [(0.0001, th), (R * 0.9, th), (R * 0.985, th * 0.8), (R, th * 0.4), (R * 0.97, 0), (0.0001, 0)], 8
    )
    V, F = lathe(prof, 90)
    V[:, 2] += 0.012 * fbm(V * 3, 2, rs.randint(99))
    V[:, :2] *= (1 + 0.03 * np.sin(np.arctan2(V[:, 1], V[:, 0]) * 5))[:, None]
    return V, F, dict(rad=np.hypot(V[:, 0], V[:, 1]) / R)


def tomato_material():
    m = NodeMaterial('tomato')
    r = m.attribute('rad')
    n = m.noise(7, 5, 0.6)
    c = m.ramp(
        m.math('ADD', r, m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.35)),
        (0.2, srgb('#e8573a')),
        (0.6, srgb('#d6301c')),
        (0.9, srgb('#b5160e')),
        (1, srgb('#9c0d09')),
    )
    return m.principled(
        c, sss=0.25, radius=(0.06, 0.015, 0.008), rough=0.09, Specular=0.55, normal=m.bump(n, 0.15, 0.02)
    )


def onion_ring(R, rs, h=0.055, w=0.022):
    a = np.linspace(0, 2 * np.pi, 100, endpoint=False)
    s = np.linspace(0, 2 * np.pi, 12, endpoint=False)
    A, S = np.meshgrid(a, s, indexing='ij')
    rr = R * (1 + 0.05 * np.sin(2 * A + rs.rand() * 6) + 0.03 * np.sin(3 * A + rs.rand() * 6))
    r = rr + w / 2 * np.sign(np.cos(S)) * np.abs(np.cos(S)) ** 0.6
    z = h / 2 * np.sign(np.sin(S)) * np.abs(np.sin(S)) ** 0.6 + 0.02 * np.sin(2 * A + rs.rand() * 6)
    V = np.stack([r * np.cos(A), r * np.sin(A), z], -1).reshape(-1, 3)
    F = grid_faces(100, 12, True)
    F2 = np.stack([F[:, 0], F[:, 1], F[:, 2], F[:, 3]], -1)
    i = np.arange(12)
    close = np.stack([99 * 12 + i, 99 * 12 + (i + 1) % 12, (i + 1) % 12, i], -1)
    return V, np.concatenate([F2, close]), dict(skin=(np.cos(S) * 0.5 + 0.5).ravel())


def onion_material():
    m = NodeMaterial('onion')
    s = m.attribute('skin')
    c = m.ramp(s, (0.55, srgb('#efe2ec')), (0.85, srgb('#c77fb4')), (1, srgb('#7d2467')))
    return m.principled(c, sss=0.35, radius=(0.05, 0.03, 0.04), rough=0.14, Specular=0.55)


def pepper_templates(rs, k=5, L=0.34, w=0.042, th=0.014):
    T = []
    for i in range(k):
        V, F = cube_sphere(16, 6)
        V = V * [L / 2 * (0.8 + 0.4 * rs.rand()), w * (0.8 + 0.4 * rs.rand()), th]
        x = V[:, 0] / L * 2
        V[:, 2] += 0.09 * (1 - x**2) * (0.4 + rs.rand()) - 0.12 * V[:, 1] ** 2 / w
        V[:, 1] += 0.06 * (rs.rand() - 0.5) * x**2
        V += 0.006 * np.stack([fbm(V * 12, 2, i * 3 + q) for q in (1, 2, 3)], -1)
        T.append((V, F))
    return T


def veg_material(name, c1, c2, rough=0.12):
    m = NodeMaterial(name)
    c = m.mix(
        m.ramp(
            m.math('ADD', m.math('MULTIPLY', m.attribute('rnd'), 0.6), m.math('MULTIPLY', m.noise(7, 5), 0.5)),
            (0.25, 0.0),
            (0.8, 1.0),
        ),
        srgb(c1),
        srgb(c2),
    )
    c = m.mix(
        m.ramp(m.noise(5, 5, 0.7, 0.6), (0.6, 0.0), (0.72, 0.55)), c, tuple(np.array(srgb(c1)) * [0.45, 0.35, 0.3])
    )
    c = m.mix(m.ramp(m.noise(3.5, 3), (0.5, 0.0), (0.8, 0.3)), c, srgb('#c2561a'))
    return m.principled(
        c,
        sss=0.28,
        radius=(0.06, 0.02, 0.008),
        rough=m.ramp(m.noise(12, 3), (0.3, rough), (0.7, rough + 0.15)),
        Specular=0.55,
        Clearcoat=0.35,
        normal=m.bump(m.math('ADD', m.noise(16, 4), m.math('MULTIPLY', m.noise(60, 3), 0.3)), 0.3, 0.012),
    )
