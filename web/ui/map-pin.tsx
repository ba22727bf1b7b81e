import type { ReactNode } from 'react';
import { flag } from '#web/ui/flag.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import sprite from '#web/ui/icons.svg?no-inline';

type MapPinProps = {
  icon: IconName;
  /** ink: other places; muted: not available. */
  tone?: 'brand' | 'ink' | 'muted';
  selected?: boolean;
};

/** The visual part of a pin. On a map it is inside a button with the place's name; every pin is also in a list. */
export function MapPin({ icon, tone = 'brand', selected }: MapPinProps) {
  return (
    <svg className="pin" viewBox="-24 -60 48 64" data-tone={tone} data-selected={flag(selected)} aria-hidden="true">
      <path d="M0 2C-5-8-22-17-22-36A22 22 0 1 1 22-36C22-17 5-8 0 2Z" />
      <svg className="icon" x="-11" y="-47" width="22" height="22">
        <use href={`${sprite}#${icon}`} />
      </svg>
    </svg>
  );
}

/** Minutes or a price on the map; a cluster shows its count in a circle. */
export function MapPill(props: { children: ReactNode; selected?: boolean; cluster?: boolean }) {
  return (
    <span className="pin-pill" data-selected={flag(props.selected)} data-cluster={flag(props.cluster)}>
      {props.children}
    </span>
  );
}
