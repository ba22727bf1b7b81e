import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

type SectionProps = { title: string; span?: 1 | 2 | 3; children: ReactNode };

export function Section({ title, span = 1, children }: SectionProps) {
  return (
    <Card as="section" className="gallery-section" data-span={span}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}
