import { useEffect, useRef } from 'react';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import { ringKitchen } from '#web/shared/console/bell/chime.ts';
import { useBellState } from '#web/shared/console/bell/bell-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import {
  chooseKitchenSound,
  dishesToCook,
  hasNewDish,
  KITCHEN_SOUNDS,
  useKitchenSound,
  type KitchenSound,
} from './kitchen-sound.ts';

interface SoundMenuProps {
  branchId: string;
  /** Empty: all of them. */
  station: string;
  /** undefined: not loaded, or still those of another station. */
  tickets: readonly KitchenTicket[] | undefined;
}

/** Rings when there is something new to cook at the station that is shown, with the sound chosen for it. */
export function SoundMenu({ branchId, station, tickets }: SoundMenuProps) {
  const ct = useConsoleT();
  const { on } = useBellState();
  const sound = useKitchenSound(branchId, station);
  const known = useRef<{ station: string; dishes: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    if (!tickets) return;
    const dishes = dishesToCook(tickets);
    const before = known.current?.station === station ? known.current.dishes : null;
    known.current = { station, dishes };
    if (on && sound !== 'SILENT' && hasNewDish(before, dishes)) ringKitchen(sound);
  }, [on, sound, station, tickets]);

  const choose = (next: KitchenSound): void => {
    chooseKitchenSound(branchId, station, next);
    if (next !== 'SILENT') ringKitchen(next);
  };
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <Button
          size={48}
          icon={sound === 'SILENT' ? 'volume-x' : 'volume-2'}
          aria-label={ct('kitchen.soundOf', { sound: ct(`kitchen.sound.${sound}`) })}
          {...props}
        >
          {ct(`kitchen.sound.${sound}`)}
        </Button>
      )}
      items={KITCHEN_SOUNDS.map((each) => ({
        id: each,
        label: ct(`kitchen.sound.${each}`),
        checked: each === sound,
        onSelect: () => choose(each),
      }))}
    />
  );
}
