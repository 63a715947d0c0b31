-- Tutorial and yoga videos: a stored file of ours, or a link to a video of a host.
create table tutorial (
  object_id text primary key,
  title text not null check (char_length(title) between 1 and 200),
  type text not null check (type in ('tv', 'yoga')),
  -- The link, where it is one.
  url text,
  video_folder text,
  video_name text,
  thumbnail_folder text,
  thumbnail_name text,
  is_from_video_hosting boolean not null,
  -- How long the video is, where its browser could tell.
  seconds integer check (seconds > 0),
  -- The key figure that it teaches.
  figure text,
  created_by text references employee (object_id),
  created_at timestamptz not null,
  foreign key (video_folder, video_name) references stored_object (folder, name),
  foreign key (thumbnail_folder, thumbnail_name) references stored_object (folder, name),
  check (is_from_video_hosting = (url is not null)),
  check (is_from_video_hosting = (video_name is null))
);
create index on tutorial (type, created_at desc);
