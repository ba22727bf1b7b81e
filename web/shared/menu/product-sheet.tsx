import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ModificationGroup } from '#contract/restaurants/catalog.ts';
import { MOST_OF_ONE_LINE } from '#domain/restaurants/catalog/modification-choice.ts';
import { linePrice, menuPrice } from '#domain/orders/pricing/price.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { MAX_NOTE, type BasketItem } from '#web/shared/basket/basket-lines.ts';
import { tagsOf, useTagText } from './product-tags.ts';
import type { MenuProduct, Presence } from './menu-data.ts';
import { AllergenWarning } from './allergen-warning.tsx';
import { AllergenFacts, HeatBadge, shownDiets } from './dietary-facts.tsx';
import { allergensWith } from './line-allergens.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { choose, defaultCounts, isUnmet, modificationsOf, type Counts } from './choices.ts';
import { NutritionFacts, PortionSize } from './nutrition-facts.tsx';
import { land } from './photo-flight.ts';
import { basketItemOf } from './product-item.ts';
import { SheetMedia } from './sheet-media.tsx';
import { SimilarProducts } from './similar-products.tsx';
import { TimesOfSale } from './times-of-sale.tsx';
import '#web/styles/media-dialog.css';

export interface ProductSheetProps {
  open: boolean;
  restaurantId: string;
  product: MenuProduct;
  groups: ModificationGroup[];
  presence: Presence;
  /** Shown in place of a missing photo. */
  logo: string | null;
  /** Offered when this dish is not available. */
  similar: MenuProduct[];
  /** Offered beside this dish. */
  company: MenuProduct[];
  /** The basket line that is being edited. */
  start?: { counts: Counts; quantity: number; note: string };
  onClose: () => void;
  onAdd: (item: BasketItem, count: number) => void;
  onOpen: (productId: string) => void;
}

/** One dish with its description, its choices and the exact price of the selection. */
export function ProductSheet(props: ProductSheetProps) {
  const { open, restaurantId, product, groups, presence, logo, similar, company, start, onClose, onAdd, onOpen } =
    props;
  const t = useT();
  const [counts, setCounts] = useState<Counts>(() => start?.counts ?? defaultCounts(groups));
  const [quantity, setQuantity] = useState(start?.quantity ?? 1);
  const [note, setNote] = useState(start?.note ?? '');
  const [isTried, setTried] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  useLayoutEffect(land, []);
  useEffect(() => () => void setTimeout(focusTile, 0, product.id), [product.id]);

  const modifications = modificationsOf(groups, counts);
  const total = linePrice({
    product: { costPrice: product.costPrice, discount: product.discount ?? 0 },
    modifications,
    quantity,
  });
  const contained = allergensWith(product.allergens, groups, (id) => (counts[id] ?? 0) > 0);
  const add = (): void => {
    const unmet = groups.findIndex((group) => isUnmet(group, counts));
    if (unmet === -1) {
      onAdd({ ...basketItemOf(product, modifications), note }, quantity);
      onClose();
      return;
    }
    setTried(true);
    choices.current?.querySelectorAll('fieldset')[unmet]?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={product.name}
      closeLabel={t('close')}
      media={<SheetMedia product={product} logo={logo} dimmed={presence !== 'here'} />}
      footer={
        presence === 'here' ? (
          <>
            <QuantityStepper
              value={quantity}
              onChange={setQuantity}
              size={56}
              max={MOST_OF_ONE_LINE}
              labels={{
                group: t('product.count', { name: product.name }),
                decrease: t('product.fewer'),
                increase: t('product.more'),
                atMost: t('product.atMost', { n: MOST_OF_ONE_LINE }),
              }}
            />
            <AddButton total={total} onAdd={add} changing={start !== undefined} />
          </>
        ) : (
          <Button size={56} wide disabled>
            {t(`product.${presence}`)}
          </Button>
        )
      }
    >
      <AllergenWarning restaurantId={restaurantId} allergens={contained} className="mt-1.5" />
      <Facts product={product} />
      <div ref={choices} className="mt-5 grid gap-5">
        {presence === 'here' ? (
          <>
            {groups.map((group) => (
              <ChoiceGroup
                key={group.id}
                restaurantId={restaurantId}
                group={group}
                counts={counts}
                showUnmet={isTried}
                onChoose={(id, count) => setCounts((before) => choose(group, before, id, count))}
              />
            ))}
            <TextArea
              label={t('product.note')}
              optional={t('product.optional')}
              maxLength={MAX_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <SimilarProducts title={t('product.goesWith')} products={company} onOpen={onOpen} />
          </>
        ) : (
          <SimilarProducts title={t('product.similar')} products={similar} onOpen={onOpen} />
        )}
      </div>
    </Dialog>
  );
}

/** The plus that opened the sheet is a stepper by now, so the browser cannot give the focus back to it. */
function focusTile(productId: string): void {
  if (document.activeElement !== document.body) return;
  const tile = document.querySelector(`a[data-product="${productId}"]`)?.closest('.tile');
  [...(tile?.querySelectorAll('button') ?? [])].at(-1)?.focus();
}

function AddButton({ total, onAdd, changing }: { total: number; onAdd: () => void; changing: boolean }) {
  const t = useT();
  const { money } = useFormat();
  return (
    <Button kind="primary" size={56} trailing={<output aria-live="polite">{money(total)}</output>} onClick={onAdd}>
      <span className="max-md:hidden">{changing ? t('product.save') : t('product.add')}</span>
      <span className="md:hidden">{changing ? t('product.save') : t('product.addShort')}</span>
    </Button>
  );
}

function Facts({ product }: { product: MenuProduct }) {
  const t = useT();
  const { money } = useFormat();
  const tagText = useTagText();
  const { costPrice, discount = 0 } = product;
  const tags = tagsOf(product);
  return (
    <>
      {product.description && <p className="mt-1.5 text-ink-2">{product.description}</p>}
      <TimesOfSale sold={product.sold} className="mt-2 flex items-center gap-1.5 font-semibold" />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Price
          className="text-h3"
          old={discount > 0 ? { text: money(costPrice), label: t('product.oldPrice') } : undefined}
        >
          {money(menuPrice({ costPrice, discount }))}
        </Price>
        <PortionSize product={product} className="text-ink-2" />
        <span className="text-ink-2">{t(`product.type.${product.choices ? 'MODIFICATION' : 'NONE'}`)}</span>
        {tags.map((tag) => (
          <Badge key={tag}>{tagText(tag)}</Badge>
        ))}
        <HeatBadge product={product} />
        {shownDiets(product).map((diet) => (
          <Badge key={diet} tone="ok" icon={diet === 'halal' ? undefined : 'leaf'}>
            {t(`product.diet.${diet}`)}
          </Badge>
        ))}
      </p>
      <NutritionFacts nutrition={product.nutrition} />
      <AllergenFacts product={product} />
    </>
  );
}
