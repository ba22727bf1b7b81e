import { memo, useEffect, useRef } from 'react';
import { MOST_OF_ONE_LINE } from '#domain/restaurants/catalog/modification-choice.ts';
import { menuPrice } from '#domain/orders/pricing/price.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { flag } from '#web/ui/flag.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { useDishCount } from '#web/shared/basket/basket-store.ts';
import { DietMarks } from './dietary-facts.tsx';
import type { MenuProduct, Presence } from './menu-data.ts';
import { PortionSize } from './nutrition-facts.tsx';
import { productPictureUrl } from './product-item.ts';
import { offerOf, useTagText } from './product-tags.ts';
import { TimesOfSale } from './times-of-sale.tsx';

export interface ProductTileProps {
  product: MenuProduct;
  presence: Presence;
  restaurantId: string;
  /** The dish's own address, for browsers without scripts; with scripts the menu opens the sheet. */
  href: string;
  logo: string | null;
  /** Below the visible part during hydration: text only, in a box of the final size. */
  plain?: boolean;
  /** Present where dishes are counted elsewhere than in the basket. */
  count?: number | undefined;
  /** A stable function: a menu has 150 tiles. */
  onCount: (product: MenuProduct, count: number) => void;
}

/** Photos load after the cover above them; those in sight first. */
const SIZES = '(width >= 900px) 352px, 124px';

/** A dish of the menu: a tile on desktops, a row with the photo at the right on phones. */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, presence, restaurantId, href, logo, plain, count, onCount } = props;
  const { costPrice, discount = 0 } = product;
  const t = useT();
  const { money } = useFormat();
  return (
    <article className="tile" data-off={flag(presence !== 'here')}>
      <h3 className="tile-name">
        <a href={href} data-product={product.id} className="stretched">
          {product.name}
        </a>
      </h3>
      {product.description && <p className="tile-text">{product.description}</p>}
      <TimesOfSale sold={product.sold} className="tile-sold" />
      <div className="tile-foot">
        {presence === 'here' ? (
          <>
            <Price old={discount > 0 ? { text: money(costPrice), label: t('product.oldPrice') } : undefined}>
              {money(menuPrice({ costPrice, discount }))}
            </Price>
            <PortionSize product={product} className="tile-size" />
            {!plain && <TileButton product={product} restaurantId={restaurantId} count={count} onCount={onCount} />}
          </>
        ) : (
          <span className="font-semibold text-ink-2">{t(`product.${presence}`)}</span>
        )}
      </div>
      <div className="tile-photo">
        {!plain && (
          <>
            <Picture
              url={productPictureUrl(product)}
              originalWidth={product.image?.width}
              focus={product.image?.focus}
              alt=""
              ratio="fill"
              sizes={SIZES}
              dimmed={presence !== 'here'}
              fallback={logo && <img src={logo} alt="" width={64} height={64} loading="lazy" />}
            />
            <TileOffer product={product} />
            <DietMarks product={product} />
          </>
        )}
      </div>
    </article>
  );
});

function TileOffer({ product }: { product: MenuProduct }) {
  const t = useT();
  const tagText = useTagText();
  const offer = offerOf(product);
  if (!offer) return null;
  return (
    <span className="badge tile-offer" data-tone="solid" data-size="28">
      {offer.kind === 'discount' ? t('product.off', { n: offer.percent }) : tagText(offer.tag)}
    </span>
  );
}

function TileButton({
  product,
  restaurantId,
  count: given,
  onCount,
}: Pick<ProductTileProps, 'product' | 'restaurantId' | 'count' | 'onCount'>) {
  const t = useT();
  const inBasket = useDishCount(restaurantId, product.id);
  const count = given ?? inBasket;
  const { name } = product;
  const isAdded = count > 0;
  const pressedIn = useRef<Element>(undefined);
  const change = (next: number): void => {
    pressedIn.current = document.activeElement?.closest('.tile-foot') ?? undefined;
    onCount(product, next);
  };
  // The plus and the stepper take each other's place: the focus goes from one to the other.
  useEffect(() => {
    const buttons = pressedIn.current?.querySelectorAll('button') ?? [];
    if (document.activeElement === document.body) [...buttons].at(-1)?.focus();
    pressedIn.current = undefined;
  }, [isAdded]);
  if (!isAdded) {
    return (
      <IconButton
        icon="plus"
        kind="tinted"
        className="tile-button"
        onClick={() => change(1)}
        label={product.choices ? t('product.choose', { name }) : t('product.addName', { name })}
      />
    );
  }
  return (
    <QuantityStepper
      value={count}
      size={40}
      kind="brand"
      max={product.choices ? MOST_OF_ONE_LINE * 5 : MOST_OF_ONE_LINE}
      className="tile-button"
      onChange={change}
      onRemove={() => change(0)}
      labels={{
        group: t('product.count', { name }),
        decrease: t('product.fewer'),
        increase: t('product.more'),
        remove: t('product.remove', { name }),
        atMost: t('product.atMost', { n: MOST_OF_ONE_LINE }),
      }}
    />
  );
}
