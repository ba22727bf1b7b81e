import { useState } from 'react';
import type { PlatformMerchant } from '#contract/settings.ts';
import { searchFold } from '#domain/text/search-fold.ts';
import type { Language } from '#domain/text/language.ts';
import { formatDate } from '#web/platform/format/moments.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ListStates } from '#web/shared/console/feedback/list-states.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { CreateMerchantDialog } from './create-merchant-dialog.tsx';

const nameIn = ({ name, key }: PlatformMerchant, language: Language): string =>
  name[language] ?? name.uz ?? name.ru ?? name.eng ?? key;

/** Every merchant of the installation, for its administrators. */
export function PlatformPage() {
  const ct = useConsoleT();
  const { settings } = useStorefront();
  const { me } = useStaff();
  const may = me.may.includes('merchants.manage') && settings.merchant.kind === 'MARKETPLACE';
  return (
    <div className="console-sheet">
      <h1 className="text-h2">{ct('section.platform')}</h1>
      {may ? <Merchants /> : <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />}
    </div>
  );
}

function Merchants() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const list = useCallQuery('GET /platform/merchants');
  const [text, setText] = useState('');
  const [creating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<PlatformMerchant | null>(null);
  const wanted = searchFold(text);

  const change = async (merchant: PlatformMerchant, body: { isActive?: boolean; deleted?: boolean }): Promise<void> => {
    await api('PATCH /platform/merchants/:id', { params: { id: merchant.id }, body });
    void list.refetch();
  };
  const tell = (doing: Promise<void>): void =>
    void doing.catch((error: unknown) => show({ text: errorMessage(error), kind: 'error' }));
  const enter = async ({ id }: PlatformMerchant): Promise<void> => {
    const { home } = await api('POST /platform/merchants/:id/enter', { params: { id } });
    window.location.assign(`${home.replace(/\/$/, '')}/console/`);
  };
  return (
    <>
      <div className="stop-tools">
        <TextField
          type="search"
          label={ct('platform.find')}
          icon="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="primary" size={48} icon="plus" onClick={() => setCreating(true)}>
          {ct('platform.add')}
        </Button>
      </div>
      <ListStates
        query={list}
        failed={ct('platform.failed')}
        empty={<EmptyState icon="building-2" title={ct('platform.empty')} />}
      >
        {(merchants) => (
          <ul className="card setting-rows page-rows" data-pad="">
            {merchants
              .filter((each) => searchFold(`${each.key} ${nameIn(each, language)}`).includes(wanted))
              .map((merchant) => (
                <MerchantRow
                  key={merchant.id}
                  merchant={merchant}
                  name={nameIn(merchant, language)}
                  onSwitch={() => tell(change(merchant, { isActive: !merchant.isActive }))}
                  onRestore={() => tell(change(merchant, { deleted: false }))}
                  onDelete={() => setDeleting(merchant)}
                  onEnter={() => tell(enter(merchant))}
                />
              ))}
          </ul>
        )}
      </ListStates>
      <CreateMerchantDialog
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={(merchant) => {
          setCreating(false);
          show({ text: ct('platform.created', { name: nameIn(merchant, language) }) });
          void list.refetch();
        }}
      />
      <ConfirmDialog
        open={deleting !== null}
        title={deleting ? ct('platform.deleteTitle', { name: nameIn(deleting, language) }) : ''}
        action={ct('platform.delete')}
        onClose={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting) await change(deleting, { deleted: true });
          setDeleting(null);
        }}
      >
        {ct('platform.deleteWhy')}
      </ConfirmDialog>
    </>
  );
}

interface MerchantRowProps {
  merchant: PlatformMerchant;
  name: string;
  onSwitch: () => void;
  onRestore: () => void;
  onDelete: () => void;
  onEnter: () => void;
}

function MerchantRow({ merchant, name, onSwitch, onRestore, onDelete, onEnter }: MerchantRowProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const isMarket = merchant.kind === 'MARKETPLACE';
  return (
    <li>
      <span className="setting-row-name">
        {name}
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
      </span>
      {isMarket && <Badge tone="info">{ct('platform.marketplace')}</Badge>}
      {merchant.listed && !isMarket && <Badge>{ct('platform.listed')}</Badge>}
      {merchant.deleted ? (
        <Badge tone="bad">{ct('platform.deleted')}</Badge>
      ) : (
        <Badge tone={merchant.isActive ? 'ok' : 'warn'}>
          {merchant.isActive ? ct('platform.on') : ct('platform.off')}
        </Badge>
      )}
      {!isMarket && !merchant.deleted && (
        <Switch label={ct('platform.active', { name })} labelHidden checked={merchant.isActive} onChange={onSwitch} />
      )}
      {!isMarket && (
        <span className="drawer-buttons">
          {merchant.deleted ? (
            !merchant.erasing && (
              <Button size={40} aria-label={ct('platform.restoreNamed', { name })} onClick={onRestore}>
                {ct('platform.restore')}
              </Button>
            )
          ) : (
            <>
              <Button size={40} icon="log-in" aria-label={ct('platform.enterNamed', { name })} onClick={onEnter}>
                {ct('platform.enter')}
              </Button>
              <Button size={40} kind="ghost" aria-label={ct('platform.deleteNamed', { name })} onClick={onDelete}>
                {ct('platform.delete')}
              </Button>
            </>
          )}
        </span>
      )}
    </li>
  );
}
