-- A new username is compared with the creators of all posts.

create index blog_posts_of_creator on public.blog_posts (created_by_admin);
