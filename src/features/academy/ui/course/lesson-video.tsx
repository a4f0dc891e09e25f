export const LessonVideo = ({ title, url }: { title: string; url: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: the text below the video says what it says
  <video
    aria-label={title}
    src={url}
    controls
    preload="metadata"
    className="block aspect-video w-full bg-ink"
  />
);
