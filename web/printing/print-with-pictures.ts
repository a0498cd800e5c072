/** A picture that is not loaded by then stays white; waiting longer would hold up the rest. */
const waitsMs = 10_000

/** Opens the browser's print dialog once the page's pictures have loaded. */
export async function printWithPictures(): Promise<void> {
  const pictures = Promise.allSettled(Array.from(document.images, (image) => image.decode()))
  await Promise.race([pictures, new Promise((resolve) => setTimeout(resolve, waitsMs))])
  print()
}
