import { Link } from 'react-router';
import type { PlatformMerchant } from '#contract/management/settings-merchants.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { formatDate } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

export const nameIn = ({ name, key }: Pick<PlatformMerchant, 'name' | 'key'>, language: Language): string =>
  name[language] ?? name.uz ?? name.ru ?? name.eng ?? key;

export interface MerchantHandlers {
  onOff: (merchant: PlatformMerchant) => void;
  onBack: (merchant: PlatformMerchant) => void;
  onRestore: (merchant: PlatformMerchant) => void;
  onEnter: (merchant: PlatformMerchant) => void;
}

const STATES = {
  REVIEW: ['platform.state.REVIEW', 'warn'],
  SETUP: ['platform.notLive', 'warn'],
  LIVE: ['platform.on', 'ok'],
  OFF: ['platform.off', 'bad'],
  DELETED: ['platform.deleted', 'bad'],
} as const;

const stateText = ({ state }: PlatformMerchant, ct: ConsoleT): string => ct(STATES[state][0]);

export function useMerchantColumns(handlers: MerchantHandlers): TableColumn<PlatformMerchant>[] {
  const ct = useConsoleT();
  const language = useLanguage();
  const name = (merchant: PlatformMerchant): string => nameIn(merchant, language);
  return [
    {
      id: 'name',
      head: ct('table.name'),
      text: name,
      isFullWidthInCard: true,
      cell: (merchant) => (
        <>
          <Link className="link" to={merchant.id}>
            {name(merchant)}
          </Link>
          <small>
            {[merchant.key, ...merchant.hosts, ct('platform.restaurants', { n: merchant.restaurants })].join(' · ')}
          </small>
        </>
      ),
    },
    {
      id: 'owner',
      head: ct('platform.owner'),
      text: ({ owner }) => [owner?.name, owner?.phone].filter(Boolean).join(' '),
      cell: ({ owner }) => <Owner owner={owner} />,
    },
    {
      id: 'orders',
      head: ct('platform.orders'),
      text: ({ orders }) => String(orders),
      cell: (merchant) => <Orders merchant={merchant} />,
    },
    {
      id: 'state',
      head: ct('table.state'),
      text: (merchant) => stateText(merchant, ct),
      cell: (merchant) => <MerchantState merchant={merchant} />,
    },
    {
      id: 'actions',
      head: ct('table.actions'),
      headHidden: true,
      cell: (merchant) => <MerchantActions merchant={merchant} name={name(merchant)} {...handlers} />,
    },
  ];
}

function Owner({ owner }: Pick<PlatformMerchant, 'owner'>) {
  if (!owner) return '–';
  return (
    <span className="grid justify-items-start gap-0.5">
      {owner.name}
      {owner.phone && (
        <a className="link tabular" href={`tel:${owner.phone}`}>
          {formatPhone(owner.phone)}
        </a>
      )}
    </span>
  );
}

function Orders({ merchant: { orders, monthOrders, lastDay } }: { merchant: PlatformMerchant }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { count } = useFormat();
  const more = [
    ct('platform.monthOrders', { n: count(monthOrders) }),
    ...(lastDay ? [ct('platform.lastDay', { day: formatDate(`${lastDay}T12:00:00Z`, language) })] : []),
  ];
  return (
    <span className="grid justify-items-start gap-0.5 tabular">
      {count(orders)}
      {orders > 0 && <small className="text-ink-2">{more.join(' · ')}</small>}
    </span>
  );
}

export function MerchantState({ merchant }: { merchant: PlatformMerchant }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { listed, state, troubles, offReason, keptUntil, erasing } = merchant;
  return (
    <span className="grid justify-items-start gap-0.5">
      <span className="flex flex-wrap gap-2">
        <Badge tone={STATES[state][1]}>{stateText(merchant, ct)}</Badge>
        {listed && <Badge>{ct('platform.listed')}</Badge>}
        {troubles.map((trouble) => (
          <Badge key={trouble} tone="bad">
            {ct(`platform.trouble.${trouble}`)}
          </Badge>
        ))}
      </span>
      {state === 'OFF' && offReason && (
        <small className="text-ink-2">{ct('platform.offReason', { reason: offReason })}</small>
      )}
      {keptUntil && (
        <small className="text-ink-2">
          {erasing ? ct('platform.erasing') : ct('platform.keptUntil', { day: formatDate(keptUntil, language) })}
        </small>
      )}
    </span>
  );
}

interface MerchantActionsProps extends MerchantHandlers {
  merchant: PlatformMerchant;
  name: string;
}

export function MerchantActions({ merchant, name, onOff, onBack, onRestore, onEnter }: MerchantActionsProps) {
  const ct = useConsoleT();
  if (merchant.erasing) return null;
  if (merchant.deleted)
    return (
      <ButtonRow as="span">
        <Button size={40} aria-label={ct('platform.restoreNamed', { name })} onClick={() => onRestore(merchant)}>
          {ct('platform.restore')}
        </Button>
      </ButtonRow>
    );
  return (
    <ButtonRow as="span">
      <Button
        size={40}
        icon="log-in"
        aria-label={ct('platform.enterNamed', { name })}
        onClick={() => onEnter(merchant)}
      >
        {ct('platform.enter')}
      </Button>
      {merchant.isActive ? (
        <Button
          size={40}
          kind="ghost"
          aria-label={ct('platform.takeOffNamed', { name })}
          onClick={() => onOff(merchant)}
        >
          {ct('platform.takeOff')}
        </Button>
      ) : (
        <Button
          size={40}
          kind="ghost"
          aria-label={ct('platform.putBackNamed', { name })}
          onClick={() => onBack(merchant)}
        >
          {ct('platform.putBack')}
        </Button>
      )}
    </ButtonRow>
  );
}
