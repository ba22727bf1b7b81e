"""The laid table around a dish: table top, cloth, light and camera, chosen by names in a photograph's parameters."""
from kit.light import camera, window_light
from kit.patterns import gingham_art, ikat_art, stripe_art
from kit.surfaces import cloth, marble_table, painted_table, stone_table, wood_table


RED_IKAT = ('#7a0f24', '#f3e6cf', '#123a5c', '#e7a52c', '#0d7a6c', '#2a1020')
BLUE_IKAT = ('#16365f', '#efe7d8', '#7a1526', '#d8a03a', '#2f7d8c', '#101c33')

TABLES = {
    'walnut': lambda turn: wood_table('dark', 14 + turn),
    'oak': lambda turn: wood_table('warm', 12 + turn),
    'ash': lambda turn: wood_table('light', -10 + turn),
    'driftwood': lambda turn: wood_table('grey', 8 + turn),
    'slate': lambda turn: stone_table('#2b2e31', turn),
    'clay': lambda turn: stone_table('#3f3029', turn),
    'concrete': lambda turn: stone_table('#8d8a84', turn),
    'marble': lambda turn: marble_table(20 + turn),
    'teal': lambda turn: painted_table('#2a5f60', -10 + turn),
    'white-paint': lambda turn: painted_table('#d8d3c6', 12 + turn),
}

CLOTHS = {
    'ikat-red': lambda **at: cloth(ikat_art(1024, 3, RED_IKAT), repeat=2.0, weave=60, **at),
    'ikat-blue': lambda **at: cloth(ikat_art(1024, 5, BLUE_IKAT), repeat=2.0, weave=60, **at),
    'linen': lambda **at: cloth(None, '#e4dccb', weave=70, **at),
    'flax': lambda **at: cloth(None, '#b9a684', weave=64, **at),
    'charcoal': lambda **at: cloth(None, '#3b3a3c', weave=70, **at),
    'sage': lambda **at: cloth(None, '#8c977c', weave=70, **at),
    'gingham': lambda **at: cloth(gingham_art(), repeat=1.6, weave=60, **at),
    'towel': lambda **at: cloth(stripe_art(), repeat=1.0, weave=66, **at),
}

CLOTH_PLACES = {
    'back-left': dict(size=(5.2, 2.6), center=(-2.7, 1.9), rot=-0.5, wrinkle=0.07),
    'back-right': dict(size=(4.6, 2.6), center=(2.5, 2.1), rot=0.45, wrinkle=0.07),
    'left': dict(size=(2.6, 5.4), center=(-2.35, 0.2), rot=0.16, wrinkle=0.06),
    'right': dict(size=(2.6, 5.4), center=(2.4, 0.1), rot=-0.2, wrinkle=0.06),
    'under': dict(size=(5.0, 3.6), center=(0.1, -0.2), rot=0.5, wrinkle=0.05, flat=(0, 0, 1.1)),
    'spread': dict(size=(12, 9), center=(0, 1.2), rot=0.1, wrinkle=0.05, flat=(0, 0, 1.3)),
}

ANGLES = {'table': (38, 0), 'near': (32, 0), 'low': (18, 0), 'high': (54, 0), 'top': (78, -2)}


_table_is_laid = False


def keep_table():
    """From now on families add their dish to the table that is laid already."""
    global _table_is_laid
    _table_is_laid = True


def lay_table(params):
    if _table_is_laid:
        return
    TABLES[params.get('table', 'walnut')](params.get('turn', 0))
    if params.get('cloth'):
        CLOTHS[params['cloth']](**CLOTH_PLACES[params.get('clothPlace', 'back-left')])


def shoot(params, target=(0, 0, 0.2), focus=None, dist=6.4, angle='table', lens=90, fstop=4.5, light=1.2, **grade):
    """Places the window and the camera; returns the grade for the development."""
    if _table_is_laid:
        return {}
    elev, lift = ANGLES[params.get('angle', angle)]
    az = params.get('az', 3)
    is_right = params.get('window', 'left') == 'right'
    window_light(
        light * params.get('light', 1.0),
        az=54 if is_right else 126,
        el=34,
        warm=params.get('warm', 0.35),
        fill=params.get('fill', 0.6),
        back=params.get('back', 1.3),
    )
    target = (target[0], target[1], target[2] + lift * 0.01)
    camera(
        elev=params.get('elev', elev),
        dist=dist * params.get('zoom', 1.0),
        target=target,
        lens=lens,
        fstop=fstop,
        focus=focus,
        az=az,
    )
    return dict(dict(exposure=params.get('exposure', 1.2), warm=0.05, steam=params.get('steam', 0.0)), **grade)
