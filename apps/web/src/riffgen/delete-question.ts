export const DELETE_QUESTION =
  'Are you sure you want to delete this session? This will permanently delete all images and data.';
