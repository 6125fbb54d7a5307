/** A file that is no picture, a broken one, or one that is too large. The message is for the person who sent it. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}
