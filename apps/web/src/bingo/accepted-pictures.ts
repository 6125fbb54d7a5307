/** For the file picker. What a file really is, the server tells by its content. */
export const ACCEPTED_PICTURES = 'image/*,.heic,.heif,.avif,.webp';
