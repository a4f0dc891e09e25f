import { useReactFlow } from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { glideMs } from './glide.ts';

export function CanvasControls({ onFit }: { onFit: () => void }) {
  const { zoomIn, zoomOut } = useReactFlow();
  const buttons = [
    { label: 'Zoom in', icon: <Plus />, act: () => void zoomIn({ duration: glideMs() }) },
    { label: 'Zoom out', icon: <Minus />, act: () => void zoomOut({ duration: glideMs() }) },
    { label: 'Zoom to fit', icon: <Maximize />, act: onFit },
  ];
  return (
    <div
      role="toolbar"
      aria-label="View"
      aria-orientation="vertical"
      className="absolute bottom-4 left-4 z-10 flex flex-col rounded-control border border-line bg-surface shadow-card"
    >
      {buttons.map(({ label, icon, act }) => (
        <Tooltip key={label} label={label} side="right">
          <Button
            variant="ghost"
            size="small"
            icon={icon}
            label={label}
            onClick={act}
            // Touch users pinch.
            className={label === 'Zoom to fit' ? '' : 'pointer-coarse:hidden'}
          />
        </Tooltip>
      ))}
    </div>
  );
}
