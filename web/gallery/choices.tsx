import { useState } from 'react';
import { Section } from '#web/gallery/section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { PartyStepper } from '#web/ui/party-stepper.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { SlotPicker } from '#web/ui/slot-picker.tsx';
import { Switch } from '#web/ui/switch.tsx';

const tones = ['solid', 'brand', 'ok', 'warn', 'bad', 'info', 'violet', 'neutral', 'photo'] as const;

export function ChipsAndBadges() {
  const [open, setOpen] = useState(true);
  const [service, setService] = useState<'delivery' | 'pickup' | 'hall'>('delivery');
  return (
    <Section title="Chips, segments, badges">
      <div className="gallery-line">
        <Chip pressed={false}>Under 30 min</Chip>
        <Chip pressed={open} removable onClick={() => setOpen(!open)}>
          Open now
        </Chip>
        <Chip caret>Price</Chip>
        <Chip disabled>Late</Chip>
      </div>
      <SegmentedControl
        label="Service"
        wide
        value={service}
        onChange={setService}
        segments={[
          { value: 'delivery', label: 'Yetkazish', icon: 'bike' },
          { value: 'pickup', label: 'Olib ketish', icon: 'shopping-bag' },
          { value: 'hall', label: 'Joyida', icon: 'utensils' },
        ]}
      />
      <div className="gallery-line">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="ok" size={28} dot>
          23:00 gacha ochiq
        </Badge>
        <Badge size={28} icon="clock">
          25–35 daq
        </Badge>
      </div>
    </Section>
  );
}

export function Options() {
  const [size, setSize] = useState('large');
  const [eggs, setEggs] = useState(1);
  return (
    <Section title="Option rows and switches">
      <OptionGroup legend="Hajmi" note={<Badge tone="brand">Majburiy</Badge>}>
        <OptionRow
          type="radio"
          name="size"
          label="Oddiy, 350 g"
          trailing="42 000"
          checked={size === 'small'}
          onChange={() => setSize('small')}
        />
        <OptionRow
          type="radio"
          name="size"
          label="Katta, 500 g"
          detail="Ikki kishi uchun"
          trailing="+12 000"
          checked={size === 'large'}
          onChange={() => setSize('large')}
        />
        <OptionRow type="radio" name="size" label="Toʻy, 1 kg" detail="Tugagan" trailing="+40 000" disabled />
      </OptionGroup>
      <OptionGroup legend="Qoʻshimcha" note="3 tagacha" error="Kamida bittasini tanlang">
        <OptionRow
          type="checkbox"
          label="Bedana tuxumi"
          trailing="+4 000"
          checked={eggs > 0}
          onChange={(event) => setEggs(event.target.checked ? 1 : 0)}
          control={
            eggs > 0 && (
              <QuantityStepper
                kind="surface"
                value={eggs}
                max={3}
                onChange={setEggs}
                onRemove={() => setEggs(0)}
                labels={{
                  group: 'Bedana tuxumi, soni',
                  decrease: 'Kamaytirish',
                  increase: 'Koʻpaytirish',
                  remove: 'Olib tashlash',
                }}
              />
            )
          }
        />
        <OptionRow type="checkbox" label="Qazi, 50 g" trailing="+18 000" />
      </OptionGroup>
      <Switch label="Buyurtma qabul qilinadi" defaultChecked />
      <Switch label="Bildirishnomalar yoqilgan" />
      <Switch label="Yopiq sozlama" disabled />
    </Section>
  );
}

export function PartyAndTime() {
  const [party, setParty] = useState(4);
  const [day, setDay] = useState('today');
  const [slot, setSlot] = useState('19:30');
  const slots = (times: string[]) =>
    times.map((time) => ({ value: time, label: time, full: ['19:00', '19:15'].includes(time) }));
  return (
    <Section title="Party size and time">
      <PartyStepper
        label="Necha kishi"
        value={party}
        onChange={setParty}
        max={12}
        presets={[1, 2, 3, 4, 6]}
        presetLabel={(size) => `${size} kishi`}
        labels={{ decrease: 'Kamaytirish', increase: 'Koʻpaytirish', atMost: 'Koʻpi bilan 12' }}
        beyond="Koʻproq kishi uchun restoranga qoʻngʻiroq qiling."
      />
      <SlotPicker
        label="Vaqt"
        dayLabel="Kun"
        fullLabel="band"
        days={[
          { value: 'today', label: 'Bugun' },
          { value: 'tomorrow', label: 'Ertaga' },
          { value: 'sunday', label: 'Yak, 22' },
        ]}
        day={day}
        onDay={setDay}
        soonest={{ value: 'asap', label: 'Imkon qadar tez', detail: '25–35 daq' }}
        groups={[
          {
            id: 'evening',
            label: 'Kechki',
            slots: slots(['18:30', '18:45', '19:00', '19:15', '19:30', '19:45', '20:00', '20:15']),
          },
        ]}
        value={slot}
        onChange={setSlot}
      />
    </Section>
  );
}
