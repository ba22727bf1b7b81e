import '#web/gallery/gallery.css';
import { useSyncExternalStore } from 'react';
import { Buttons } from '#web/gallery/buttons.tsx';
import { ChipsAndBadges, Options, PartyAndTime } from '#web/gallery/choices.tsx';
import { MerchantColours, TypeScale } from '#web/gallery/colours.tsx';
import { ConsoleParts } from '#web/gallery/console-parts.tsx';
import { Fields, FieldSuggestions, PhoneAndCode } from '#web/gallery/fields.tsx';
import { FormFields } from '#web/gallery/form-fields.tsx';
import { Navigation, Overlays, Tables } from '#web/gallery/moving.tsx';
import { BillAndProgress, Loading, Numbers, PinsAndPeople, States, Timeline } from '#web/gallery/reading.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

/** Every primitive in every state, for development. */
export function Gallery() {
  const theme = useTheme();
  return (
    <ToastProvider label="Bildirishnomalar" closeLabel="Yopish">
      <main className="wrap gallery-page">
        <div className="gallery-head">
          <h1 className="text-h1">Components and states</h1>
          <SegmentedControl
            label="Theme"
            value={theme}
            onChange={setTheme}
            segments={[
              { value: 'system', label: 'System' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </div>
        <div className="gallery">
          <Buttons />
          <ChipsAndBadges />
          <Numbers />
          <PhoneAndCode />
          <PartyAndTime />
          <Options />
          <Fields />
          <FieldSuggestions />
          <FormFields />
          <BillAndProgress />
          <Loading />
          <States />
          <Overlays />
          <Timeline />
          <PinsAndPeople />
          <TypeScale />
          <Navigation />
          <Tables />
          <MerchantColours dark={theme === 'dark'} />
        </div>
        <ConsoleParts />
      </main>
    </ToastProvider>
  );
}

type Theme = 'system' | 'light' | 'dark';

function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      const observer = new MutationObserver(listener);
      observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
      return () => observer.disconnect();
    },
    () => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system',
    () => 'system',
  );
}

function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
