import { Link } from 'react-router';
import { useFormat } from '#web/shell/format/use-format.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { paths } from '#web/shell/paths.ts';
import { PageHead } from '#web/shell/seo.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { BasketLineRow } from '../basket/basket-line-row.tsx';
import { useBasketChanges, useBasketLines, useBasketSummary, type BasketSummary } from '../basket-seam.ts';
import { EmptyPage } from './empty-page.tsx';

export function BasketPage() {
  const t = useT();
  const summary = useBasketSummary();
  if (!summary) return <EmptyPage title={t('header.basket')} icon="shopping-basket" sentence={t('basket.empty')} />;
  return <FullBasket summary={summary} />;
}

/** What this browser keeps of the basket that was changed last. */
function FullBasket({ summary: { restaurant, total } }: { summary: BasketSummary }) {
  const t = useT();
  const toast = useToast();
  const { money } = useFormat();
  const lines = useBasketLines(restaurant.id);
  const { setCount, restore } = useBasketChanges(restaurant);
  const remove = (key: string, name: string): void => {
    const before = lines;
    setCount(key, 0);
    toast.show({ text: t('basket.removed', { name }), action: { label: t('undo'), onAction: () => restore(before) } });
  };
  return (
    <div className="wrap py-5 md:py-7">
      <PageHead title={t('header.basket')} noindex />
      <h1 className="text-h1">{t('header.basket')}</h1>
      <p className="mb-4 text-ink-2"><Link className="link" to={paths.restaurant(restaurant)}>{restaurant.name}</Link></p>
      <div className="basket-layout">
        <ul className="card basket-lines" data-pad="">
          {lines.map((line) => (
            <BasketLineRow key={line.key} line={line} onCount={(count) => setCount(line.key, count)} onRemove={() => remove(line.key, line.name)} />
          ))}
        </ul>
        <aside className="card grid content-start gap-4" data-pad="" aria-label={t('basket.total')}>
          <p className="flex justify-between gap-3 text-h3"><span>{t('basket.total')}</span><span>{money(total)}</span></p>
          <Button kind="primary" size={56} wide trailing={money(total)} render={(props) => <Link to={paths.checkout()} {...props} />}>{t('checkout.title')}</Button>
        </aside>
      </div>
    </div>
  );
}
