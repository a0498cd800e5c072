import type { Picture } from '../../../../contract/endpoints/pictures'

/** A part of a picture, in its own pixels. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Cuts a part out of a picture in the browser. The result is uploaded like any file. */
export async function cropPicture({ url }: Picture, { x, y, width, height }: Part): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const whole = await loadImage(url)
  canvas.getContext('2d')?.drawImage(whole, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  if (!blob) throw new Error('This browser could not cut the picture.')
  return new File([blob], 'cropped', { type: blob.type })
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  // Pictures may be in a bucket, on another origin.
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  return image
}
