import type { MediaItem } from '#contract/accounts/media.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { CropField } from './crop-field.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { ShapePreviews } from './shape-previews.tsx';
import { CROP_SHAPES, type PictureEdit } from './use-picture-edit.ts';

export type PictureTool = 'FOCUS' | 'CROP';
const TOOLS: readonly PictureTool[] = ['FOCUS', 'CROP'];

interface PictureProps {
  picture: NonNullable<MediaItem['original']>;
  edit: PictureEdit;
  tool: PictureTool;
}

export function PictureStage({ picture, edit, tool }: PictureProps) {
  return tool === 'FOCUS' ? (
    <FocalPointField picture={picture} value={edit.focalPoint} onChange={edit.setFocalPoint} />
  ) : (
    <CropField picture={picture} value={edit.crop} ratio={edit.ratio} onChange={edit.setCrop} />
  );
}

/** Chooses between the focal point and the crop, and shows what guests will see. */
export function PictureTools({ picture, edit, tool, onTool }: PictureProps & { onTool: (tool: PictureTool) => void }) {
  const ct = useConsoleT();
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={ct('media.tool')}
        value={tool}
        onChange={onTool}
        segments={TOOLS.map((value) => ({ value, label: ct(`media.tool.${value}`) }))}
      />
      <p className="text-small text-ink-2">{ct(tool === 'FOCUS' ? 'media.focusHint' : 'media.cropHint')}</p>
      {tool === 'CROP' && (
        <SegmentedControl
          label={ct('media.cropShape')}
          value={edit.shape}
          onChange={edit.setShape}
          segments={CROP_SHAPES.map((value) => ({ value, label: value === 'FREE' ? ct('media.cropFree') : value }))}
        />
      )}
      <ShapePreviews picture={picture} crop={edit.crop} focus={edit.focalPoint} />
    </div>
  );
}
