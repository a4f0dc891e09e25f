import { Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { saveBlob } from '#ui/files/save-blob.ts';
import { printPoster } from './print-poster.ts';
import { qrImage, qrPng, qrSvg } from './qr-files.ts';

export function QrCode({ link, business }: { link: string; business: string }) {
  const image = useMemo(() => qrImage(link), [link]);
  const saveSvg = () => saveBlob('review-qr-code.svg', new Blob([qrSvg(link)], { type: 'image/svg+xml' }));
  const savePng = async () => {
    const file = await qrPng(link);
    if (file) saveBlob('review-qr-code.png', file);
    else notify.error('Failed to draw the picture in your browser. Download the SVG instead.');
  };
  return (
    <div className="flex items-center gap-4">
      <img
        src={image}
        alt="QR code of your review link"
        className="size-32 shrink-0 rounded-control border border-line bg-white"
      />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <Button
          size="small"
          variant="ghost"
          icon={<Download />}
          label="Download QR code as SVG"
          onClick={saveSvg}
        >
          SVG
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={<Download />}
          label="Download QR code as PNG"
          onClick={() => void savePng()}
        >
          PNG
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={<Printer />}
          label="Print QR code"
          onClick={() => void printPoster({ business, link, image })}
        >
          Print
        </Button>
      </div>
    </div>
  );
}
