import { useCallback, useState } from 'react';
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
import { ListStates } from '../list-states.tsx';
import { QuestionDialog } from '../question-dialog.tsx';
import { useRefusal } from '../refusal-words.ts';
import { useAtWork } from '../staff-context.ts';
import { useList } from '../use-list.ts';
import { useWords } from '../words/use-words.ts';
import { FoundDialog } from './found-dialog.tsx';

const nameIn = ({ name, key }: PlatformMerchant, language: Language): string =>
  name[language] ?? name.uz ?? name.ru ?? name.eng ?? key;

/** Every merchant of the installation, for its administrators. */
export function PlatformPage() {
  const w = useWords();
  const { settings } = useStorefront();
  const { me } = useAtWork();
  const may = me.may.includes('merchants.manage') && settings.merchant.kind === 'MARKETPLACE';
  return (
    <div className="console-sheet">
      <h1 className="text-h2">{w('section.platform')}</h1>
      {may ? <Merchants /> : <EmptyState icon="lock" title={w('refused.FORBIDDEN')} />}
    </div>
  );
}

function Merchants() {
  const { api } = useStorefront();
  const w = useWords();
  const language = useLanguage();
  const refusal = useRefusal();
  const { show } = useToast();
  const ask = useCallback((signal: AbortSignal) => api('GET /platform/merchants', { signal }), [api]);
  const list = useList(ask);
  const [text, setText] = useState('');
  const [founding, setFounding] = useState(false);
  const [deleting, setDeleting] = useState<PlatformMerchant | null>(null);
  const wanted = searchFold(text);

  const change = async (merchant: PlatformMerchant, body: { isActive?: boolean; deleted?: boolean }): Promise<void> => {
    await api('PATCH /platform/merchants/:id', { params: { id: merchant.id }, body });
    list.reload();
  };
  const tell = (doing: Promise<void>): void =>
    void doing.catch((error: unknown) => show({ text: refusal(error), kind: 'error' }));
  const enter = async ({ id }: PlatformMerchant): Promise<void> => {
    const { home } = await api('POST /platform/merchants/:id/enter', { params: { id } });
    window.location.assign(`${home.replace(/\/$/, '')}/console/`);
  };
  return (
    <>
      <div className="stop-tools">
        <TextField
          type="search"
          label={w('platform.find')}
          icon="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="primary" size={48} icon="plus" onClick={() => setFounding(true)}>
          {w('platform.add')}
        </Button>
      </div>
      <ListStates
        list={list}
        failed={w('platform.failed')}
        empty={<EmptyState icon="building-2" title={w('platform.empty')} />}
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
      <FoundDialog
        open={founding}
        onClose={() => setFounding(false)}
        onFounded={(merchant) => {
          setFounding(false);
          show({ text: w('platform.created', { name: nameIn(merchant, language) }) });
          list.reload();
        }}
      />
      <QuestionDialog
        open={deleting !== null}
        title={deleting ? w('platform.deleteTitle', { name: nameIn(deleting, language) }) : ''}
        action={w('platform.delete')}
        onClose={() => setDeleting(null)}
        onDo={async () => {
          if (deleting) await change(deleting, { deleted: true });
          setDeleting(null);
        }}
      >
        {w('platform.deleteWhy')}
      </QuestionDialog>
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
  const w = useWords();
  const language = useLanguage();
  const isMarket = merchant.kind === 'MARKETPLACE';
  return (
    <li>
      <span className="setting-row-name">
        {name}
        <small>
          {[merchant.key, ...merchant.hosts, w('platform.restaurants', { n: merchant.restaurants })].join(' · ')}
        </small>
        {merchant.keptUntil && (
          <small>
            {merchant.erasing
              ? w('platform.erasing')
              : w('platform.keptUntil', { day: formatDate(merchant.keptUntil, language) })}
          </small>
        )}
      </span>
      {isMarket && <Badge tone="info">{w('platform.marketplace')}</Badge>}
      {merchant.listed && !isMarket && <Badge>{w('platform.listed')}</Badge>}
      {merchant.deleted ? (
        <Badge tone="bad">{w('platform.deleted')}</Badge>
      ) : (
        <Badge tone={merchant.isActive ? 'ok' : 'warn'}>
          {merchant.isActive ? w('platform.on') : w('platform.off')}
        </Badge>
      )}
      {!isMarket && !merchant.deleted && (
        <Switch label={w('platform.active', { name })} labelHidden checked={merchant.isActive} onChange={onSwitch} />
      )}
      {!isMarket && (
        <span className="drawer-buttons">
          {merchant.deleted ? (
            !merchant.erasing && (
              <Button size={40} aria-label={w('platform.restoreNamed', { name })} onClick={onRestore}>
                {w('platform.restore')}
              </Button>
            )
          ) : (
            <>
              <Button size={40} icon="log-in" aria-label={w('platform.enterNamed', { name })} onClick={onEnter}>
                {w('platform.enter')}
              </Button>
              <Button size={40} kind="ghost" aria-label={w('platform.deleteNamed', { name })} onClick={onDelete}>
                {w('platform.delete')}
              </Button>
            </>
          )}
        </span>
      )}
    </li>
  );
}
