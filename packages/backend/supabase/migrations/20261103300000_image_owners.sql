-- Interns remove the images that they stored themselves, as after a failed publication; admins remove every image. An image
-- cannot be brought back, and the posts of everybody else may show it.

drop policy "staff remove blog images" on storage.objects;

create policy "admins remove every blog image, interns their own"
on storage.objects for delete to authenticated
using (
  bucket_id = 'blog-images'
  and ((select private.is_admin()) or ((select private.is_staff()) and owner_id = (select auth.uid())::text))
);
