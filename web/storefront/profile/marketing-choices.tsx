import { useState } from 'react';
import type { MarketingConsent } from '#contract/guests/broadcasts-consents.ts';
import { MARKETING_CHANNELS, type MarketingChannel } from '#domain/guests/broadcasts/broadcast.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Consent to offers of this merchant by channel; in the marketplace of each merchant that the guest decided about. */
export function MarketingChoices() {
  const t = useT();
  const { data } = useCallQuery('GET /me/marketing');
  return data?.items.map((consent) => (
    <ProfileSection key={consent.id} title={t('marketing.title', { name: consent.name })}>
      <MerchantChoices consent={consent} />
    </ProfileSection>
  ));
}

function MerchantChoices({ consent }: { consent: MarketingConsent }) {
  const t = useT();
  const toast = useToast();
  const [channels, setChannels] = useState(consent.channels);
  const { mutateAsync } = useCallMutation('PATCH /me/marketing/:id', { invalidates: ['GET /me/marketing'] });
  const choose = async (channel: MarketingChannel, agreed: boolean): Promise<void> => {
    const set = (value: boolean): void => setChannels((before) => ({ ...before, [channel]: value }));
    set(agreed);
    try {
      await mutateAsync({ params: { id: consent.id }, body: { channels: { [channel]: agreed } } });
    } catch {
      set(!agreed);
      toast.show({ kind: 'error', text: t('profile.saveFailed') });
    }
  };
  return (
    <ul className="row-list">
      {MARKETING_CHANNELS.map((channel) => (
        <li key={channel} className="row-link">
          <Switch
            label={t(`marketing.by.${channel}`)}
            className="w-full justify-between"
            checked={channels[channel]}
            onChange={({ target }) => void choose(channel, target.checked)}
          />
        </li>
      ))}
    </ul>
  );
}
