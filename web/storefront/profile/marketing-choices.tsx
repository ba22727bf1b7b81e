import type { MarketingConsent } from '#contract/guests/broadcasts-consents.ts';
import { MARKETING_CHANNELS, type MarketingChannel } from '#domain/guests/broadcasts/broadcast.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useOptimisticCall, useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ChannelSwitches } from './channel-switches.tsx';
import { ProfileSection, QueryRows } from './profile-section.tsx';

const LIST = 'GET /me/marketing';

interface Choice {
  id: string;
  channel: MarketingChannel;
  agreed: boolean;
}

const withChoice = (consent: MarketingConsent, { id, channel, agreed }: Choice): MarketingConsent =>
  consent.id === id ? { ...consent, channels: { ...consent.channels, [channel]: agreed } } : consent;

/** Consent to offers of this merchant by channel; in the marketplace of each merchant that the guest decided about. */
export function MarketingChoices() {
  const t = useT();
  const toast = useToast();
  const query = useCallQuery(LIST);
  const data = useWithPending(LIST, undefined, query.data);
  const { mutate } = useOptimisticCall({
    call: LIST,
    change: ({ items, ...more }, choice: Choice) => ({
      ...more,
      items: items.map((consent) => withChoice(consent, choice)),
    }),
    send: (api, { id, channel, agreed }) =>
      api('PATCH /me/marketing/:id', { params: { id }, body: { channels: { [channel]: agreed } } }),
    onError: () => void toast.show({ kind: 'error', text: t('profile.saveFailed') }),
  });
  if (query.isError && !data)
    return (
      <ProfileSection title={t('marketing.section')}>
        <QueryRows query={query}>{() => null}</QueryRows>
      </ProfileSection>
    );
  return data?.items.map(({ id, name, channels }) => (
    <ProfileSection key={id} title={t('marketing.title', { name })}>
      <ChannelSwitches
        items={MARKETING_CHANNELS.map((channel) => ({
          channel,
          label: t(`marketing.by.${channel}`),
          on: channels[channel],
        }))}
        onChange={(channel, agreed) => mutate({ id, channel, agreed })}
      />
    </ProfileSection>
  ));
}
