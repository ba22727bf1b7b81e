import { Fragment, useState } from 'react';
import type { MenuDifference } from '#contract/partners/pos.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const keyOf = (each: MenuDifference): string =>
  `${each.kind} ${each.outsideId} ${'insideId' in each ? each.insideId : ''}`;

/** Ours and theirs. */
function PhotoPair({ ours, theirs }: Extract<MenuDifference, { kind: 'PHOTO' }>) {
  const ct = useConsoleT();
  return (
    <span className="flex items-center gap-2">
      {[
        { picture: ours, alt: ct(ours ? 'pos.photo.ours' : 'pos.photo.none') },
        { picture: theirs, alt: ct('pos.photo.theirs') },
      ].map(({ picture, alt }, at) => (
        <Fragment key={alt}>
          {at > 0 && <Icon name="arrow-right" />}
          <StoredPicture
            className="w-24 shrink-0"
            picture={picture}
            alt={alt}
            ratio="4:3"
            sizes="96px"
            fallback={<span className="text-small text-ink-2">{alt}</span>}
          />
        </Fragment>
      ))}
    </span>
  );
}

/** What the POS has otherwise than our menu. Staff take over each line themselves. */
export function PosDifferences({ vendor }: { vendor: PosVendor }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const client = useQueryClient();
  const errorMessage = useErrorMessage();
  const [chosen, setChosen] = useState('');
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const query = useCallQuery('GET /console/pos/:vendor/differences', { params: { vendor } });
  const categories = query.data?.categories ?? [];
  const categoryId = chosen || (categories[0]?.id ?? '');
  const money = (sum: number): string => formatMoney(sum, language);
  const nameOf = (each: MenuDifference): string => (each.kind === 'NEW' ? each.name : textIn(each.name, language));

  /** Returns the new version of the changed dish, or null for a dish that was just created. */
  async function apply(each: MenuDifference): Promise<number | null> {
    if (each.kind === 'NEW') {
      const body = {
        categoryId,
        name: { [language]: each.name },
        costPrice: Math.round(each.price / 100) * 100,
        hidden: true,
      };
      const { id } = await api('POST /console/menu/products', { body });
      await api('PUT /console/pos/:vendor/mapping', {
        params: { vendor },
        body: { kind: 'DISH', insideId: id, outsideIds: [each.outsideId] },
      });
      return null;
    }
    const change =
      each.kind === 'PRICE'
        ? { costPrice: each.theirs }
        : each.kind === 'NAME'
          ? { name: { ...each.name, [language]: each.theirs } }
          : each.kind === 'PHOTO'
            ? { photoId: each.mediaId }
            : { hidden: true };
    const body = { version: each.version, ...change };
    const { version } = await api('PATCH /console/menu/products/:id', { params: { id: each.insideId }, body });
    return version;
  }
  /** Other differences of the dish may be taken over before the list is refetched. */
  const removeTakenOver = (done: MenuDifference, version: number | null): void =>
    setCallData(client, 'GET /console/pos/:vendor/differences', { params: { vendor } }, (before) => ({
      ...before,
      items: before.items
        .filter((each) => keyOf(each) !== keyOf(done))
        .map((each) =>
          version !== null && 'insideId' in each && 'insideId' in done && each.insideId === done.insideId
            ? { ...each, version }
            : each,
        ),
    }));
  async function takeOver(each: MenuDifference): Promise<void> {
    setPending(keyOf(each));
    setFailure(null);
    await apply(each).then((version) => removeTakenOver(each, version), setFailure);
    setPending(null);
    await Promise.all([
      invalidateCalls(client, 'GET /console/pos/:vendor/differences'),
      invalidateCalls(client, 'GET /console/pos/:vendor/mapping'),
    ]);
  }
  const changeOf = (each: MenuDifference): string => {
    if (each.kind === 'NEW') return money(each.price);
    if (each.kind === 'PRICE') return `${money(each.ours)} → ${money(each.theirs)}`;
    if (each.kind === 'PHOTO') return each.problem ? ct(`pos.photo.${each.problem}`) : '';
    return each.kind === 'NAME' ? `→ ${each.theirs}` : '';
  };
  const columns: TableColumn<MenuDifference>[] = [
    {
      id: 'dish',
      head: ct('aggregators.dish'),
      text: nameOf,
      cell: (each) => (
        <>
          {nameOf(each)}
          <small>{ct(`pos.difference.${each.kind}`)}</small>
        </>
      ),
    },
    {
      id: 'change',
      head: ct('pos.inPos'),
      text: changeOf,
      cell: (each) => (each.kind === 'PHOTO' && each.theirs ? <PhotoPair {...each} /> : changeOf(each)),
    },
    {
      id: 'take',
      head: ct('pos.takeOver'),
      headHidden: true,
      // A photo that could not be read cannot be taken over.
      cell: (each) =>
        each.kind === 'PHOTO' && each.mediaId === null ? null : (
          <Button
            size={40}
            kind="tinted"
            loading={pending === keyOf(each)}
            disabled={pending !== null || (each.kind === 'NEW' && categoryId === '')}
            onClick={() => void takeOver(each)}
          >
            {ct(each.kind === 'GONE' ? 'pos.hide' : 'pos.takeOver')}
          </Button>
        ),
    },
  ];
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{ct('pos.differencesWhy')}</p>
      {failure !== null && <Notice tone="bad" title={errorMessage(failure)} />}
      {query.data?.items.some(({ kind }) => kind === 'NEW') && (
        <Select
          label={ct('pos.category')}
          value={categoryId}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <DataTable
        caption={ct('pos.differences')}
        columns={columns}
        rowKey={keyOf}
        rowName={nameOf}
        query={{ ...query, data: query.data?.items }}
        failed={ct('pos.differencesFailed')}
        empty={<EmptyState icon="check" title={ct('pos.differencesNone')} />}
      />
    </div>
  );
}
