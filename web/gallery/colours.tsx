import { useLayoutEffect, useRef } from 'react';
import { type MainColorType, merchantPalette } from '#domain/accounts/tenancy/palette.ts';
import { Section } from '#web/gallery/section.tsx';
import { Button } from '#web/ui/button.tsx';

const seeds: [string, MainColorType][] = [
  ['#E8492F', 'DARK'],
  ['#0F8A8D', 'DARK'],
  ['#F7C325', 'LIGHT'],
  ['#7A1E3A', 'DARK'],
  ['#000000', 'DARK'],
  ['#7ED957', 'LIGHT'],
];

export function MerchantColours({ dark }: { dark: boolean }) {
  return (
    <Section title="Merchant colour in, legible palette out" span={3}>
      <div className="gallery-pair">
        {seeds.map(([color, type]) => (
          <Swatch key={color} color={color} type={type} dark={dark} />
        ))}
      </div>
    </Section>
  );
}

function Swatch({ color, type, dark }: { color: string; type: MainColorType; dark: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  // From script and not by a style attribute, which the content security policy would refuse in served HTML.
  useLayoutEffect(() => {
    const palette = { ...merchantPalette(color, type, dark), '--seed': color };
    for (const [name, value] of Object.entries(palette)) box.current?.style.setProperty(name, value);
  }, [color, type, dark]);
  return (
    <div ref={box} className="gallery-swatch">
      <span>
        <i aria-hidden="true" />
        {color} {type}
      </span>
      <Button kind="primary" size={40} wide>
        Savatga
      </Button>
      <span>Batafsil</span>
    </div>
  );
}

const scale = [
  'text-display',
  'text-eta',
  'text-h1',
  'text-h2',
  'text-h3',
  'text-h4',
  'text-body',
  'text-small',
  'text-tiny',
];

export function TypeScale() {
  return (
    <Section title="Type: Oʻzbekcha, Русский, Ўзбекча">
      <div className="gallery-type">
        {scale.map((name) => (
          <p key={name} className={name}>
            Oshxona 18:42 Плов ўқғҳ
          </p>
        ))}
      </div>
    </Section>
  );
}
