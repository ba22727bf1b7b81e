"""Chak-chak, ice cream and doughnuts."""
import math
import numpy as np
from mathutils import Matrix
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, grid_faces, join, mesh, rotations, scatter, tube
from kit.tableware import bowl, plate
from parts.cut import strip_of
from parts.greens import herb_material, leaf_parts
from parts.piece_materials import roasted
from parts.pieces import make_pieces
from parts.sauces import sauce_material


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    return dict(chak=chak_chak, scoops=scoops, donuts=donuts)[params['kind']](rs, params)


def chak_chak(rs, params):
    plate(params.get('plate', 'pakhta'), R=1.35)
    honey = roasted(
        'chak', ((0.3, '#f6c85a'), (0.5, '#e8a22c'), (0.68, '#c4761a'), (0.85, '#8a4a10')), 6, 0.2, 0.08, 0.9, 0.35
    )
    parts = []
    shapes = [strip_of(rs, 0.2, 0.06, 0.055, 0.15) for _ in range(8)]
    n = 1100
    u = rs.rand(n)
    level = 1 - (1 - u) ** 0.6
    reach = 0.72 * np.sqrt(np.clip(1 - level**1.6, 0, 1)) + 0.04
    a = rs.rand(n) * 6.28
    q = reach * rs.rand(n) ** np.where(level > 0.75, 0.5, 0.2)
    at = np.column_stack([q * np.cos(a), q * np.sin(a), 0.12 + 0.72 * level])
    for point, turn in zip(at, rotations(rs.randn(n, 3), rs.rand(n) * 6.3)):
        V, F, A = shapes[rs.randint(8)]
        parts.append((V @ turn.T + point, F, dict(A, rnd=np.full(len(V), rs.rand()))))
    V, F, A = join(parts)
    mesh('chak-chak', V, F, honey, attrs=A)
    for name, count in params.get('top', {'pistachio': 8, 'almond': 8}).items():
        shapes, material = make_pieces(rs, name)
        for _ in range(count):
            level, a = 0.25 + 0.6 * rs.rand(), -1.57 + 1.4 * rs.randn()
            q = 0.72 * math.sqrt(1 - level**1.6) + 0.06
            V, F, A = shapes[rs.randint(4)]
            o = mesh(name, V, F, material, attrs=A, loc=(q * math.cos(a), q * math.sin(a), 0.16 + 0.72 * level))
            o.rotation_euler = rs.rand(3) * 6
    return shoot(params, (0, 0, 0.42), (0, -0.55, 0.45), 6.0, 'near', light=1.2, exposure=1.25)


def scoops(rs, params):
    bowl(0.86, 0.55, 'stone', params.get('glaze', '#dfe4e2'), (0, 0, 0))
    tones = dict(
        vanilla=('#fbf0cc', '#f4e0a4'),
        strawberry=('#f4b8bd', '#e58a95'),
        chocolate=('#6b3e26', '#4a2816'),
        pistachio=('#cfd49a', '#a9b56a'),
    )
    for k, flavour in enumerate(params.get('flavours', ['vanilla', 'strawberry', 'chocolate'])):
        V, F = cube_sphere(90, 2.0)
        D = V.copy()
        ridges = fbm(D * [2.2, 2.2, 7], 4, 7 * k + 3)
        skirt = np.clip(-D[:, 2] - 0.1, 0, 1) * (0.2 + 0.35 * np.abs(fbm(D * 6, 3, 5 * k)))
        V = D * 0.4 * (1 + 0.06 * ridges + 0.03 * fbm(D * 14, 3, k) + skirt)[:, None]
        light, deep = tones[flavour]
        m = NodeMaterial(flavour)
        tone = m.mix(m.ramp(m.noise(6, 6, 0.7, 0.5), (0.35, 0.0), (0.65, 1.0)), srgb(light), srgb(deep))
        grain = m.math('ADD', m.noise(14, 6, 0.75), m.math('MULTIPLY', m.noise(50, 4, 0.7), 0.4))
        frozen = m.principled(tone, sss=0.4, radius=(0.08, 0.06, 0.05), rough=0.38, normal=m.bump(grain, 0.5, 0.02))
        a = 2.094 * k + 0.5
        mesh('scoop', V, F, frozen, loc=(0.3 * math.cos(a), 0.3 * math.sin(a), 0.62 + 0.03 * k))
    for name, count in params.get('top', {'raspberry': 4, 'blueberry': 6}).items():
        shapes, material = make_pieces(rs, name)
        for j in range(count):
            a = rs.rand() * 6.28
            V, F, A = shapes[j % 4]
            o = mesh(
                name,
                V,
                F,
                material,
                attrs=A,
                loc=(0.62 * math.cos(a), 0.62 * math.sin(a) - 0.05, 0.6 + 0.05 * rs.rand()),
            )
            o.rotation_euler = rs.rand(3)
    wafer(rs)
    parts = []
    for j in range(4):
        lean = np.array([math.cos(j * 2.2), math.sin(j * 2.2), 0.9])
        parts.append(leaf_parts('mint', np.array([0.05, -0.05, 1.02]), lean, j * 2.2, 0.24, rs))
    V, F, A = join(parts)
    mesh('mint', V, F, herb_material('#2f6a22', '#6aa546', 'mint'), attrs=A)
    return shoot(params, (0, 0, 0.5), (0, -0.4, 0.7), 5.0, 'near', light=1.1, exposure=1.15)


def wafer(rs):
    """A rolled wafer stick."""
    V, F = tube(np.array([[0.1, 0.25, 0.6], [0.55, 0.5, 1.5]]), 0.06, 24, False)
    m = NodeMaterial('wafer')
    spiral = m.wave(9, 0.4, 1, 'Z')
    tone = m.mix(spiral, srgb('#e0ac5a'), srgb('#9c5f24'))
    mesh('wafer', V, F, m.principled(tone, rough=0.5, normal=m.bump(spiral, 0.4, 0.02)))


def donuts(rs, params):
    plate(params.get('plate', 'white'), R=1.35)
    icings = params.get('icings', ['#f08aa0', '#4a2414', '#fbf3e2'])
    places = ((-0.5, -0.22, 0.0, 0.0), (0.5, -0.16, 0.0, 0.0), (0.02, 0.42, 0.0, 0.0), (0.0, -0.02, 0.33, 0.2))
    dough = roasted(
        'dough', ((0.3, '#f0c47a'), (0.5, '#d99a48'), (0.66, '#b5702a'), (0.85, '#8a4c18')), 4, 0.3, 0.5, 0.0
    )
    for k, (x, y, z, tilt) in enumerate(places):
        n, seg = 120, 60
        a = np.linspace(0, 2 * np.pi, n, endpoint=False)
        b = np.linspace(0, 2 * np.pi, seg, endpoint=False)
        A, B = np.meshgrid(a, b, indexing='ij')
        seed = 11 * k
        wob = 1 + 0.03 * fbm(np.stack([np.cos(A) * 2, np.sin(A) * 2, 0 * A + seed], -1), 2, seed)

        def ring(thick, flat=0.85):
            r = (0.3 + thick * np.cos(B)) * wob
            return np.stack([r * np.cos(A), r * np.sin(A), thick * flat * np.sin(B)], -1).reshape(-1, 3)

        F = grid_faces(n, seg, True)
        i = np.arange(seg)
        close = np.stack([(n - 1) * seg + i, (n - 1) * seg + (i + 1) % seg, (i + 1) % seg, i], -1)
        F = np.concatenate([F, close])
        place = Matrix.Translation((x, y, 0.24 + z)) @ Matrix.Rotation(tilt, 4, 'X')
        pale = np.exp(-((np.sin(B) / 0.22) ** 2)).ravel()
        V = ring(0.17)
        o = mesh('donut', V, F, dough, attrs=dict(rad=-1.5 * pale, rnd=np.full(len(V), rs.rand())))
        o.matrix_world = place
        edge = 0.12 * fbm(np.stack([np.cos(A) * 3, np.sin(A) * 3, 0 * A + seed + 5], -1), 3, seed + 5)
        cover = (np.sin(B) > 0.12 + edge * 1.6).ravel()
        V = ring(0.186) + 0.004 * fbm(ring(0.18) * 5, 2, seed)[:, None]
        icing = sauce_material(icings[k % len(icings)], 'icing', 0.1)
        o = mesh('icing', V, [F[cover[F].all(1)]], icing)
        o.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.025
        o.matrix_world = place
        sprinkles(rs, ring(0.2), cover, place, k)
    return shoot(params, (0, 0, 0.28), (0, -0.45, 0.35), 5.2, 'table', light=1.15, exposure=1.2)


def sprinkles(rs, points, cover, place, k):
    tones = (('#f6d84a', '#5ac0c8', '#f6f2e8', '#e85a3c'), ('#f6f2e8', '#e8c87a', '#d9a05a'), ('#8a4a24', '#5c2e14'))[
        k % 3
    ]
    spots = points[rs.choice(np.nonzero(cover)[0], 56)]
    V, F = tube(np.array([[-0.5, 0, 0], [-0.25, 0, 0], [0.25, 0, 0], [0.5, 0, 0]]), [0.16, 0.2, 0.2, 0.16], 8)
    M = np.array(place)
    spots = spots @ M[:3, :3].T + M[:3, 3]
    out = spots - M[:3, 3]
    out[:, 2] = np.abs(out[:, 2]) + 0.1
    for j, tone in enumerate(tones):
        mine = spots[j :: len(tones)]
        n = len(mine)
        turn = rotations(out[j :: len(tones)], rs.rand(n) * 6.3, 0.1, rs)
        W, G, A = scatter([(V, F)], mine, turn, 0.1 * np.ones((n, 3)), rs)
        mesh(
            'sprinkles',
            W,
            G,
            NodeMaterial('sprinkle').principled(srgb(tone), rough=0.3, sss=0.1, radius=(0.02, 0.02, 0.02)),
            attrs=A,
        )
