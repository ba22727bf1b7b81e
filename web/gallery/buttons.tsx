import { useState } from 'react';
import { Section } from '#web/gallery/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

export function Buttons() {
  const [liked, setLiked] = useState(true);
  return (
    <Section
      title="Buttons: primary, hover, focus, loading, disabled, tinted, outline, ghost, danger, link, sizes"
      span={2}
    >
      <div className="gallery-line">
        <Button kind="primary">Place order</Button>
        <Button kind="primary" className="gallery-hover">
          Hover
        </Button>
        <Button kind="primary" className="gallery-focus">
          Focus
        </Button>
        <Button kind="primary" loading>
          Place order
        </Button>
        <Button disabled disabledReason="No more today">
          Sold out
        </Button>
        <Button kind="tinted" icon="plus">
          18 000
        </Button>
        <Button>Outline</Button>
        <Button kind="ghost">Ghost</Button>
        <Button kind="danger">Cancel order</Button>
        <Button
          kind="tinted"
          render={({ children, ...props }) => (
            <a href="#link" {...props}>
              {children}
            </a>
          )}
        >
          A link
        </Button>
      </div>
      <div className="gallery-line">
        <Button kind="primary" size={40}>
          40 high
        </Button>
        <Button kind="primary">48 high</Button>
        <Button kind="primary" size={56}>
          56 high
        </Button>
        <IconButton icon="search" label="Search" />
        <IconButton icon="x" label="Close" kind="sunken" />
        <IconButton icon="locate-fixed" label="My place" kind="raised" />
        <IconButton icon="heart" label="Keep" kind="photo" pressed={liked} onClick={() => setLiked(!liked)} />
        <IconButton icon="plus" label="Add Qoʻy kabob" kind="tinted" />
        <IconButton icon="share" label="Share" disabled />
      </div>
      <Button kind="primary" size={56} wide trailing="143 200 soʻm">
        Place order
      </Button>
    </Section>
  );
}
