/** A picture that has not come by then stays white, or one that never comes would keep the rest from being printed. */
const waitsMs = 10_000

/** Opens the browser's print dialog once the page's pictures have come. */
export async function printWithPictures(): Promise<void> {
  const pictures = Promise.allSettled(Array.from(document.images, (image) => image.decode()))
  await Promise.race([pictures, new Promise((resolve) => setTimeout(resolve, waitsMs))])
  print()
}
