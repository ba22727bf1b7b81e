import { useState } from 'react';
import { plate } from '#web/gallery/plate.ts';
import { Section } from '#web/gallery/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LanguageMenu } from '#web/ui/language-menu.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { ScrollRail } from '#web/ui/scroll-rail.tsx';
import { Table } from '#web/ui/table.tsx';
import { TabStrip } from '#web/ui/tab-strip.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';

const languages = [
  { code: 'uz', name: 'Oʻzbekcha', short: 'OʻZ', lang: 'uz' },
  { code: 'ru', name: 'Русский', short: 'РУ', lang: 'ru' },
  { code: 'eng', name: 'English', short: 'EN', lang: 'en' },
];

export function Overlays() {
  const [opened, setOpened] = useState<'question' | 'choice' | 'dish'>();
  const [count, setCount] = useState(1);
  const [language, setLanguage] = useState('uz');
  const toast = useToast();
  const close = () => setOpened(undefined);
  const undo = () => toast.show({ text: 'Qaytarildi' });
  return (
    <Section title="Toast, menus, dialogs and sheets">
      <div className="gallery-line">
        <Button
          onClick={() =>
            toast.show({ text: 'Somsa olib tashlandi', action: { label: 'Ortga qaytarish', onAction: undo } })
          }
        >
          Toast
        </Button>
        <Button onClick={() => toast.show({ kind: 'error', text: 'Buyurtma yuborilmadi' })}>Error toast</Button>
        <LanguageMenu label="Til" languages={languages} current={language} onChange={setLanguage} />
        <Menu
          items={[
            { id: 'edit', label: 'Tahrirlash', icon: 'pencil', onSelect: () => undefined },
            { id: 'delete', label: 'Oʻchirish', icon: 'trash-2', kind: 'danger', onSelect: () => undefined },
          ]}
          trigger={(props) => <IconButton icon="ellipsis" label="Yana" {...props} />}
        />
      </div>
      <div className="gallery-line">
        <Button onClick={() => setOpened('question')}>Question</Button>
        <Button onClick={() => setOpened('choice')}>Choice</Button>
        <Button onClick={() => setOpened('dish')}>Picture</Button>
      </div>
      <Dialog
        open={opened === 'question'}
        onClose={close}
        title="Yangi savat ochilsinmi?"
        closeLabel="Yopish"
        size="small"
        keepOpen
        footer={
          <>
            <Button onClick={close}>Qoldirish</Button>
            <Button kind="primary" onClick={close}>
              Yangi savat
            </Button>
          </>
        }
      >
        Choyxona Anhor taomlari bir kun saqlanadi.
      </Dialog>
      <Dialog open={opened === 'choice'} onClose={close} title="Filial" closeLabel="Yopish">
        <OptionGroup legend="Filiallar">
          <OptionRow type="radio" name="branch" label="Anhor" detail="Amir Temur 42 · 1.2 km" defaultChecked />
          <OptionRow type="radio" name="branch" label="Chorsu" detail="Navoiy 8 · 3.4 km" />
        </OptionGroup>
      </Dialog>
      <Dialog
        open={opened === 'dish'}
        onClose={close}
        title="Toʻy oshi"
        closeLabel="Yopish"
        media={<Picture url={() => plate.url} alt="Bir lagan osh" ratio="fill" sizes="476px" priority />}
        footer={
          <>
            <QuantityStepper
              size={56}
              value={count}
              onChange={setCount}
              labels={{ group: 'Toʻy oshi, soni', decrease: 'Kamaytirish', increase: 'Koʻpaytirish' }}
            />
            <Button
              kind="primary"
              size={56}
              trailing="42 000 soʻm"
              onClick={() => toast.show({ text: 'Savatga qoʻshildi' })}
            >
              Qoʻshish
            </Button>
          </>
        }
      >
        <p className="mt-1 text-ink-2">
          Lazer guruch, mol goʻshti, sariq sabzi, noʻxat va mayiz. Qozonda, har kuni 11:00 dan.
        </p>
      </Dialog>
    </Section>
  );
}

const tabs = ['Menyu', 'Haqida', 'Maʼlumot', 'Galereya', 'Ish vaqti', 'Filiallar', 'Aloqa', 'Sharhlar'];
const sections = [
  { id: 'mashhur', label: 'Mashhur', count: 8 },
  { id: 'milliy', label: 'Milliy taomlar', count: 14 },
  { id: 'kabob', label: 'Kaboblar', count: 11 },
];

export function Navigation() {
  const [tab, setTab] = useState('Menyu');
  return (
    <Section title="Tabs, category rail and chips" span={2}>
      <TabStrip
        label="Restoran boʻlimlari"
        current={tab}
        tabs={tabs.map((label) => ({ href: label, label, count: label === 'Filiallar' ? 4 : undefined }))}
        renderLink={({ href, children, ...props }) => (
          <a
            href={`#${href}`}
            {...props}
            onClick={(event) => {
              event.preventDefault();
              setTab(href);
            }}
          >
            {children}
          </a>
        )}
      />
      <ScrollRail kind="chips" label="Toifalar" sections={sections} />
      <div className="gallery-pair">
        <ScrollRail kind="rail" label="Toifalar roʻyxati" sections={sections} />
        <div className="gallery-scroll" tabIndex={0} role="region" aria-label="Boʻlimlar">
          {sections.map((section) => (
            <div key={section.id} id={section.id} className="grid h-40 gap-2">
              <h3 className="text-h2">{section.label}</h3>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}

const dishes = [
  { name: 'Toʻy oshi', sold: '124', sum: '5 208 000' },
  { name: 'Qovurgʻali manti', sold: '98', sum: '3 724 000' },
];

export function Tables() {
  return (
    <Section title="Table, text link, key">
      <Table
        caption="Eng koʻp sotilganlar"
        rows={dishes}
        rowKey={(dish) => dish.name}
        columns={[
          { id: 'name', head: 'Taom', cell: (dish) => dish.name },
          { id: 'sold', head: 'Soni', numeric: true, cell: (dish) => dish.sold },
          { id: 'sum', head: 'Soʻm', numeric: true, cell: (dish) => dish.sum },
        ]}
      />
      <div className="gallery-line">
        <TextLink href="#all" icon="map">
          Xaritada
        </TextLink>
        <kbd className="kbd">/</kbd>
      </div>
    </Section>
  );
}
