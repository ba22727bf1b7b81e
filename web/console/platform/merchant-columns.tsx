import type { PlatformMerchant } from '#contract/settings.ts';
import type { Language } from '#domain/text/language.ts';
import { formatDate } from '#web/platform/format/moments.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

export const nameIn = ({ name, key }: PlatformMerchant, language: Language): string =>
  name[language] ?? name.uz ?? name.ru ?? name.eng ?? key;

interface MerchantHandlers {
  onSwitch: (merchant: PlatformMerchant) => void;
  onRestore: (merchant: PlatformMerchant) => void;
  onDelete: (merchant: PlatformMerchant) => void;
  onEnter: (merchant: PlatformMerchant) => void;
}

const isMarketplace = ({ kind }: PlatformMerchant): boolean => kind === 'MARKETPLACE';

function stateText({ deleted, isActive, isLive }: PlatformMerchant, ct: ConsoleT): string {
  if (deleted) return ct('platform.deleted');
  if (isActive && !isLive) return ct('platform.notLive');
  return isActive ? ct('platform.on') : ct('platform.off');
}

export function useMerchantColumns(handlers: MerchantHandlers): TableColumn<PlatformMerchant>[] {
  const ct = useConsoleT();
  const language = useLanguage();
  const name = (merchant: PlatformMerchant): string => nameIn(merchant, language);
  return [
    {
      id: 'name',
      head: ct('table.name'),
      text: name,
      searchText: (merchant) => `${merchant.key} ${name(merchant)}`,
      sortBy: name,
      cell: (merchant) => (
        <>
          {name(merchant)}
          <small>
            {[merchant.key, ...merchant.hosts, ct('platform.restaurants', { n: merchant.restaurants })].join(' · ')}
          </small>
          {merchant.keptUntil && (
            <small>
              {merchant.erasing
                ? ct('platform.erasing')
                : ct('platform.keptUntil', { day: formatDate(merchant.keptUntil, language) })}
            </small>
          )}
        </>
      ),
    },
    {
      id: 'state',
      head: ct('table.state'),
      text: (merchant) => stateText(merchant, ct),
      sortBy: (merchant) => stateText(merchant, ct),
      cell: (merchant) => <MerchantState merchant={merchant} />,
    },
    {
      id: 'actions',
      head: ct('table.actions'),
      headHidden: true,
      cell: (merchant) =>
        !isMarketplace(merchant) && <MerchantActions merchant={merchant} name={name(merchant)} {...handlers} />,
    },
  ];
}

function MerchantState({ merchant }: { merchant: PlatformMerchant }) {
  const ct = useConsoleT();
  const tone = merchant.deleted ? 'bad' : merchant.isActive && merchant.isLive ? 'ok' : 'warn';
  return (
    <span className="flex flex-wrap gap-2">
      {isMarketplace(merchant) && <Badge tone="info">{ct('platform.marketplace')}</Badge>}
      {merchant.listed && !isMarketplace(merchant) && <Badge>{ct('platform.listed')}</Badge>}
      <Badge tone={tone}>{stateText(merchant, ct)}</Badge>
    </span>
  );
}

interface MerchantActionsProps extends MerchantHandlers {
  merchant: PlatformMerchant;
  name: string;
}

function MerchantActions({ merchant, name, onSwitch, onRestore, onDelete, onEnter }: MerchantActionsProps) {
  const ct = useConsoleT();
  if (merchant.erasing) return null;
  if (merchant.deleted)
    return (
      <span className="drawer-buttons">
        <Button size={40} aria-label={ct('platform.restoreNamed', { name })} onClick={() => onRestore(merchant)}>
          {ct('platform.restore')}
        </Button>
      </span>
    );
  return (
    <span className="drawer-buttons">
      <Switch
        label={ct('platform.active', { name })}
        labelHidden
        checked={merchant.isActive}
        onChange={() => onSwitch(merchant)}
      />
      <Button
        size={40}
        icon="log-in"
        aria-label={ct('platform.enterNamed', { name })}
        onClick={() => onEnter(merchant)}
      >
        {ct('platform.enter')}
      </Button>
      <Button
        size={40}
        kind="ghost"
        aria-label={ct('platform.deleteNamed', { name })}
        onClick={() => onDelete(merchant)}
      >
        {ct('platform.delete')}
      </Button>
    </span>
  );
}
