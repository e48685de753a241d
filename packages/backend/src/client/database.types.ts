export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** The columns of each table and view, compared by packages/embedded-backend/tests/schema/database-types.test.ts. */
type Rows = {
  blog_posts: {
    author: string;
    content: string;
    content_hash: string;
    correction: string | null;
    created_by_admin: string | null;
    excerpt: string;
    id: string;
    image_alt: string;
    image_focus: string;
    image_url: string | null;
    meta_description: string | null;
    meta_title: string | null;
    post_type: string;
    publication: string | null;
    published_at: string;
    reading_minutes: number;
    search_words: unknown;
    slug: string;
    title: string;
    unpublished_at: string | null;
    updated_at: string;
  };
  bylines: {
    interns_may_use: boolean;
    name: string;
  };
  contact_messages: {
    created_at: string;
    email: string;
    handled_at: string | null;
    id: string;
    inquiry_type: string;
    message: string;
    name: string;
    phone: string;
    subject: string;
  };
  image_files: {
    file_name: string;
    name: string;
  };
  newsletter_subscribers: {
    confirmed_at: string | null;
    created_at: string;
    email: string;
    id: string;
    link_sent_at: string | null;
    requested_at: string;
    state: string;
    unsubscribed_at: string | null;
  };
  post_cards: {
    author: string | null;
    excerpt: string | null;
    id: string | null;
    image_alt: string | null;
    image_focus: string | null;
    image_url: string | null;
    post_type: string | null;
    published_at: string | null;
    reading_minutes: number | null;
    slug: string | null;
    title: string | null;
    updated_at: string | null;
  };
  post_corrections: {
    corrected_at: string;
    corrected_by: string | null;
    id: string;
    note: string;
    post_id: string;
    revision_id: string | null;
  };
  post_counts: {
    post_count: number | null;
    post_type: string | null;
  };
  post_revisions: {
    author: string;
    change: string;
    content: string;
    content_hash: string;
    created_by_admin: string | null;
    excerpt: string;
    id: string;
    image_alt: string;
    image_focus: string;
    image_url: string | null;
    meta_description: string | null;
    meta_title: string | null;
    number: number;
    post_id: string;
    post_type: string;
    published_at: string;
    reading_minutes: number;
    replaced_at: string;
    replaced_by: string | null;
    slug: string;
    state: string;
    title: string;
    unpublished_at: string | null;
    updated_at: string;
  };
  publish_tokens: {
    created_at: string;
    expires_at: string;
    id: string;
    last_used_at: string | null;
    name: string;
    owner: string;
    revoked_at: string | null;
    revoked_by: string | null;
    scope: string;
    user_id: string | null;
    username: string;
  };
  registry_revisions: {
    document: string;
    made_at: string;
    made_by: string;
    revision: number;
  };
  releases: {
    record: string;
    remote: string;
    stored_at: string;
    stored_by: string;
    used_at: string;
    version: string;
  };
};

/** An insert needs some columns and must not name those that the database generates. */
type Table<
  Name extends keyof Rows,
  Needed extends keyof Rows[Name] = never,
  Generated extends keyof Rows[Name] = never,
  Relationships = [],
> = {
  Row: Rows[Name];
  Insert: Pick<Rows[Name], Needed> & Update<Name, Generated>;
  Update: Update<Name, Generated>;
  Relationships: Relationships;
};

type Update<Name extends keyof Rows, Generated extends keyof Rows[Name]> = Partial<Omit<Rows[Name], Generated>> & {
  [Column in Generated]?: never;
};

type Authored = 'author' | 'content' | 'post_type' | 'title';

type Card = Omit<
  Rows['blog_posts'],
  | 'content'
  | 'content_hash'
  | 'correction'
  | 'created_by_admin'
  | 'meta_description'
  | 'meta_title'
  | 'publication'
  | 'search_words'
  | 'unpublished_at'
>;

type Managed = { created_by: string | null; editable: boolean; state: string };

type Release = { of_remote: string; of_version: string };

export type Database = {
  public: {
    Tables: {
      blog_posts: Table<'blog_posts', Authored, 'content_hash' | 'search_words'>;
      bylines: Table<'bylines', 'name'>;
      contact_messages: Table<'contact_messages', 'email' | 'message' | 'name' | 'subject'>;
      image_files: Table<'image_files', 'file_name' | 'name'>;
      newsletter_subscribers: Table<'newsletter_subscribers', 'email', 'state'>;
      post_corrections: Table<
        'post_corrections',
        'note' | 'post_id',
        never,
        [
          {
            foreignKeyName: 'post_corrections_revision_id_fkey';
            columns: ['revision_id'];
            isOneToOne: false;
            referencedRelation: 'post_revisions';
            referencedColumns: ['id'];
          },
        ]
      >;
      post_revisions: Table<
        'post_revisions',
        Authored | 'change' | 'excerpt' | 'post_id' | 'published_at' | 'reading_minutes' | 'slug' | 'updated_at',
        'content_hash' | 'number' | 'state'
      >;
      publish_tokens: Table<'publish_tokens'>;
      registry_revisions: Table<'registry_revisions', 'document' | 'made_by' | 'revision'>;
      releases: Table<'releases', 'record' | 'remote' | 'version'>;
    };
    Views: {
      post_cards: { Row: Rows['post_cards']; Relationships: [] };
      post_counts: { Row: Rows['post_counts']; Relationships: [] };
    };
    Functions: {
      abandoned_release_files: { Args: never; Returns: string[] };
      add_registry_revision: { Args: { document: string; expected: number }; Returns: boolean };
      byline_refusal: { Args: { author: string }; Returns: string | null };
      byline_refusals: { Args: { authors: string[] }; Returns: { author: string; refusal: string }[] };
      changed_posts: {
        Args: { known_moment?: string; known_number?: number };
        Returns: { changes: Json | null; moment: string; number: number }[];
      };
      claim_generation: { Args: never; Returns: undefined };
      create_publish_token: {
        Args: { days: number; token_hash: string; token_key: string; token_name: string };
        Returns: string;
      };
      current_deployer: { Args: never; Returns: string | null };
      current_publisher: { Args: never; Returns: { role: string; username: string }[] };
      current_staff: { Args: never; Returns: { role: string; username: string }[] };
      deleted_posts: {
        Args: { before_deleted_at?: string; before_revision_id?: string; page_size?: number };
        Returns: {
          author: string;
          created_by: string | null;
          deleted_at: string;
          deleted_by: string | null;
          editable: boolean;
          post_type: string;
          revision_id: string;
          title: string;
        }[];
      };
      find_images: { Args: { prefixes: string[] }; Returns: { name: string; prefix: string }[] };
      forget_release: { Args: Release; Returns: boolean };
      last_changes: {
        Args: { posts: string[] };
        Returns: { post_id: string; replaced_at: string; replaced_by: string | null; slug: string }[];
      };
      managed_post: {
        Args: { post_id: string };
        Returns: (Card &
          Managed &
          Pick<Rows['blog_posts'], 'content' | 'content_hash' | 'meta_description' | 'meta_title'>)[];
      };
      managed_posts: {
        Args: { before_id?: string; before_published_at?: string; page_size?: number; search?: string; types?: string[] };
        Returns: (Card & Managed)[];
      };
      newsletter_link: { Args: { purpose: string; token: string; use?: boolean }; Returns: string };
      newsletter_link_sent: { Args: { token: string }; Returns: undefined };
      own_sessions: {
        Args: never;
        Returns: { is_this_one: boolean; started_at: string; user_agent: string | null }[];
      };
      registry_in_force: { Args: { known?: number }; Returns: { document: string | null; revision: number }[] };
      release_files: { Args: Release; Returns: string[] };
      remove_post: { Args: { post_id: string }; Returns: string | null };
      renew_release: { Args: Release & { new_record: string }; Returns: boolean };
      report_shell: { Args: { new_report: string; of_process: string }; Returns: undefined };
      restore_post: { Args: { revision_id: string }; Returns: { id: string; slug: string }[] };
      revoke_publish_token: { Args: { token_id: string }; Returns: boolean };
      search_posts: {
        Args: { page_size?: number; page_start?: number; query: string };
        Returns: (Omit<Card, 'image_focus'> & { fragment: string; rank: number })[];
      };
      shell_reports: { Args: { within_seconds: number }; Returns: string[] };
      shown_images: { Args: { names: string[] }; Returns: string[] };
      site_map_part: { Args: { part: number }; Returns: Json };
      site_map_parts: { Args: never; Returns: number };
      slug_for: { Args: { title: string }; Returns: string };
      slugs_for: { Args: { titles: string[] }; Returns: { slug: string; title: string }[] };
      submit_contact: {
        Args: {
          email: string;
          honeypot?: string;
          inquiry_type?: string;
          message: string;
          name: string;
          phone?: string;
          subject: string;
        };
        Returns: undefined;
      };
      subscribe_newsletter: {
        Args: { email: string; honeypot?: string; sender_key?: string };
        Returns: {
          confirm_token: string | null;
          outcome: string;
          send_to: string | null;
          unsubscribe_token: string | null;
        }[];
      };
      surrounded_post: { Args: { wanted_slug: string }; Returns: Json };
      unused_images: {
        Args: { after_name?: string; page_size?: number };
        Returns: { bytes: number; name: string; stored_at: string }[];
      };
      usable_bylines: { Args: never; Returns: string[] };
      use_release: { Args: Release; Returns: boolean };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
