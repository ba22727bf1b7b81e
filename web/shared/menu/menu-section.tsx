import type { CSSProperties, ReactNode } from 'react';
import { RenderNearby } from '#web/rendering/render-nearby.tsx';

interface MenuSectionTilesProps {
  section: { id: string; name: string; products: readonly unknown[] };
  children: ReactNode;
}

/** A category of a menu: its name above its tiles. */
export function MenuSectionTiles({ section: { id, name, products }, children }: MenuSectionTilesProps) {
  return (
    <section
      id={id}
      className="menu-section"
      aria-labelledby={`${id}-name`}
      style={{ '--tiles': products.length } as CSSProperties}
    >
      <h2 id={`${id}-name`} className="text-h2">
        {name}
      </h2>
      <RenderNearby id={`${id}-dishes`} className="tile-grid">
        {children}
      </RenderNearby>
    </section>
  );
}
